"""Commission types, slabs, ledger, months and simulation."""
