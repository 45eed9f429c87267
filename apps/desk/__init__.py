"""Cases, tickets, calling, campaigns and do-not-call."""
