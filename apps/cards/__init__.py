"""Credit cards, their terms and the clicks on them."""
