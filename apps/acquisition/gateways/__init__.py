"""Files that acquisition draws."""
