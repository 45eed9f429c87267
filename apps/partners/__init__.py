"""Organisations, brands, segments, terms and marketing material."""
