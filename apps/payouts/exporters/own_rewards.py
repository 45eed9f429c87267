"""Export of a partner's rewards for its referred partners."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, label_of
from apps.payouts.exporters.labels import CARRIED_OVER, MONTH, PAID, PARTNER, STATE
from apps.payouts.selectors.rewards import RewardSum, own_rewards

TITLE = ("Referral rewards", "रेफ़रल के इनाम")
PERMISSION_REQUIRED = Can.READ_REFERRAL_MONEY
NEEDS_REAUTH = True
FILTERS: frozenset[str] = frozenset()
STATES = {
    "pending": ("Month is open", "महीना चल रहा है"),
    "earned": ("Earned", "कमाया"),
    "due": ("To be paid", "भुगतान बाकी"),
    "paid": PAID,
    "carried": CARRIED_OVER,
}
COLUMNS = (
    ExportColumn("month", MONTH, 10),
    ExportColumn("partner", PARTNER, 30),
    ExportColumn("state", STATE, 18),
    ExportColumn("amount", ("Reward (₹)", "इनाम (₹)"), 16),
)


def read(actor: Actor, _filters: Mapping[str, str]) -> ExportRows:
    """Return the rewards of the page. 403 for an agent."""
    rows = own_rewards(actor)
    return ExportRows(_rows(rows, actor.language), len(rows))


def _rows(rows: list[RewardSum], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for row in rows:
        yield {
            "month": f"{row.month:%Y-%m}",
            "partner": row.name,
            "state": label_of(STATES, row.state, language),
            "amount": row.amount,
        }
