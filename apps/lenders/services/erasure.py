"""Telling a lender that a customer of ours was deleted."""

from collections.abc import Mapping
from typing import Any

from apps.lenders.domain.connection import LenderErasureAnswer
from apps.lenders.gateways import connectors
from apps.lenders.selectors import lenders


def send_erasure_notice(*, lender_id: int, notice: Mapping[str, Any], key: str) -> LenderErasureAnswer | None:
    """Ask a lender by its connector to delete what it received.

    The same `key` is the same notice. None where there is no such way: no service, or a REST lender whose settings
    name no path for it. Never raises for what the lender does.
    """
    connection = lenders.connection_for_system(lender_id)
    if connection is None or connection.kind == "redirect":
        return None
    if connection.kind == "rest" and not (connection.field_map.get("paths") or {}).get("erasure"):
        return None
    return connectors.send_erasure_notice(connection, notice, key=key)
