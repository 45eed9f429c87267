"""Who changed what and why, sealed in blocks."""
