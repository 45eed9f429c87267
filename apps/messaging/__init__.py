"""Messages, templates, providers and the bell."""
