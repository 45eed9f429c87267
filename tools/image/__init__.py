"""Build of the image by `make image`, and its proof on a machine without a registry."""
