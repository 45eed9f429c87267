"""Rename what `renames.csv` lists, by syntax trees, and prove that nothing else changed."""
