"""Every change with its author and reason, sealed in blocks."""
