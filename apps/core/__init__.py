"""Problems, sealed fields, storage, jobs, leases and metrics."""
