"""Compose file, manifests and the page of settings, written from tables."""
