"""The programs of child processes that open what strangers sent. Nothing of ours is imported here but this package."""
