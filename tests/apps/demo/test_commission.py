"""The demo lenders' commission tables show every shape there is."""

from collections import Counter
from datetime import date

import pytest

from apps.demo.domain.lender_terms import lenders
from apps.demo.services.revenue import commission_tables
from apps.lenders.models import Lender, LenderGroup
from apps.revenue.domain.coverage import coverage
from apps.revenue.domain.slabs import of_type
from apps.revenue.models import LenderBasis
from apps.revenue.selectors import slabs
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db
TODAY = date(2026, 11, 21)


def test_every_lender_has_a_table_and_every_finding_is_somewhere() -> None:
    for demo in lenders(2026):
        make_lender(demo.name)
    made = commission_tables(seed=2026, today=TODAY)
    ids = list(Lender.objects.values_list("pk", flat=True))
    tables = slabs.tables_for_system(ids)
    assert sum(len(table.slabs) for table in tables.values()) == made
    assert all(table.slabs for table in tables.values())
    assert Counter(table.basis for table in tables.values()) == {"whole": 35, "marginal": 5}
    found = {
        finding.code
        for table in tables.values()
        for type_id in {slab.revenue_type_id for slab in table.slabs}
        for finding in coverage(of_type(table.slabs, type_id), TODAY).findings
    }
    assert found >= {"gap", "overlap", "unreachable", "inactive", "not_in_force", "open_ended"}
    assert all(group.lenders.exists() for group in LenderGroup.objects.all())


def test_the_same_seed_makes_the_same_tables() -> None:
    make_lender()
    made = []
    for _ in range(2):
        commission_tables(seed=7, today=TODAY)
        made.append([(row.slab_disbursed_max, row.revenue_percent) for row in slabs.live_rows()])
        slabs.live_rows().delete()
        LenderBasis.objects.all().delete()
        LenderGroup.objects.all().delete()
    assert made[0] == made[1]
    assert len(made[0]) == 3
