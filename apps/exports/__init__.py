"""Files made from lists."""
