"""Rules, assessment, ranking and price of an offer; no commission."""
