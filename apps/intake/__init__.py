"""The finance company's own form and its applications."""
