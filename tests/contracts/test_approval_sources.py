"""Every flow that takes a second person is read by the page *For me*: acts, tables and the right to decide."""

import pytest
from django.apps import apps

from apps.accounts.domain.guarded_acts import SECOND_PERSON, ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.core.models import TwoPersonModel
from apps.reports.selectors.approvals import approval_kinds, approval_source
from apps.revenue.models import ReversalRequest, ReversalTarget
from apps.revenue.selectors.approvals import ReversalSource

SOURCES = {kind: approval_source(kind) for kind in approval_kinds()}


def test_every_act_that_takes_two_has_one_source() -> None:
    acts = sorted(act for source in SOURCES.values() for act in source.acts)
    assert acts == sorted(ApprovalAct)


def test_every_table_of_two_people_has_one_source() -> None:
    tables = sorted(model._meta.label for model in apps.get_models() if issubclass(model, TwoPersonModel))
    kinds = [source.target_kind for source in SOURCES.values() if isinstance(source, ReversalSource)]
    read = [label for source in SOURCES.values() if not isinstance(source, ReversalSource) for label in source.models]
    assert sorted([*read, ReversalRequest._meta.label]) == tables
    assert sorted(kinds) == sorted(ReversalTarget)


@pytest.mark.parametrize("kind", SOURCES)
def test_a_source_is_open_to_those_who_may_decide(kind: str) -> None:
    source = SOURCES[kind]
    assert source.permission in set(Can)
    assert all(SECOND_PERSON[ApprovalAct(act)].capabilities == {source.permission} for act in source.acts)
