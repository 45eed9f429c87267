"""Acts on events, endpoints, deliveries and self-tests."""
