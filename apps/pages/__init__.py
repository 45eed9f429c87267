"""Pages that the server writes: addresses, first paint, tracking."""
