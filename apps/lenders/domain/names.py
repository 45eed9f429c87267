"""Rules for the names of lenders and lender groups (specification 5.2, 5.5)."""

import re

LENDER = re.compile(r"[A-Za-z0-9_-]{1,80}", re.ASCII)
GROUP = re.compile(r"[A-Za-z0-9_ -]{1,80}", re.ASCII)
