"""Sign-in by OTP and password, sessions, roles, permissions and API keys."""
