"""Settings that a process outside the tests cannot start without."""

SECRETS = {
    "SECRET_KEY": "k" * 50,
    "TULNA_FIELD_KEYS": "t:" + "dGVzdHMtb25seS1rZXktZm9yLTMyLWJ5dGVzLWFlcyE=",
    "TULNA_INDEX_KEY": "dGVzdHMtb25seS1pbmRleC1rZXktMzItYnl0ZXMhISE=",
    "TULNA_DELETION_KEY": "dGVzdHMtb25seS1kZWxldGlvbi1rZXktMzItYnl0ZXM=",
}
