"""Partner API, events, webhooks, widget, sandbox and self-test."""
