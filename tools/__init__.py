"""What builds, starts and checks the product on one machine; never imported by it."""
