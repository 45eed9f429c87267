"""Other apps come in by the front doors only: domain, selectors, services, web (and core, whose rooms are shared)."""

import grimp

DOORS = {"domain", "selectors", "services", "web"}
LEDGER = "apps.revenue.models"
LEDGER_READERS = {"settlement", "payouts", "reports"}
"""The ledger's rows are shared by the apps that book, pay and sum them (docs/adr/0036)."""


def test_apps_enter_each_other_by_their_front_doors() -> None:
    graph = grimp.build_graph("apps")
    burglars = []
    for module in graph.modules:
        parts = module.split(".")
        # The demo world is written straight into the tables, as test factories do; it exists in demo mode only.
        if len(parts) < 2 or parts[1] == "demo":
            continue
        for imported in graph.find_modules_directly_imported_by(module):
            target = imported.split(".")
            if len(target) < 3 or target[1] in {parts[1], "core"}:
                continue
            if imported.startswith(LEDGER) and parts[1] in LEDGER_READERS:
                continue
            if target[2] not in DOORS:
                burglars.append(f"{module} -> {imported}")
    assert sorted(burglars) == []


def test_matching_imports_pure_rules_alone() -> None:
    graph = grimp.build_graph("apps")
    imported = {
        target
        for module in graph.find_descendants("apps.matching")
        for target in graph.find_modules_directly_imported_by(module)
    }
    assert imported
    assert sorted(name for name in imported if not name.startswith(("apps.matching.domain", "apps.core.domain"))) == []


def test_matching_cannot_see_who_pays() -> None:
    graph = grimp.build_graph("apps")
    seen = {module for start in graph.find_descendants("apps.lenders") for module in graph.find_upstream_modules(start)}
    payers = tuple(f"apps.{app}" for app in ("revenue", "settlement", "payouts", "partners", "applications"))
    assert not [module for module in seen if module.startswith(payers)]
