"""Tools that build, start and check the product on one machine; never imported by it."""
