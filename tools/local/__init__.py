"""The local ground: set-up, embedded engines and `make run`. Nothing here is deployed."""
