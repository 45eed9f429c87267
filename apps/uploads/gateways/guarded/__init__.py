"""Programs of child processes that open untrusted files; they import only this package."""
