"""Insurance, student loans, vouchers and deals."""
