"""Each role runs hardened wherever it runs, with what it needs and nothing else, and the files are those of the table."""

import contextlib
import dataclasses
import shutil
import stat
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from config.celery import QUEUES
from config.settings.table import SETTINGS
from tools.deploy import __main__ as deploy
from tools.deploy import compose, manifests, rules, secrets, settings
from tools.local.roles import AS_OWNER, OURS, Role, RoleKind, read

ROOT = Path(__file__).parents[2]
ROLES, LOCAL = read()
SERVICES: dict[str, dict[str, Any]] = yaml.safe_load(compose.text(ROLES))["services"]
POLICIES = "common"


def objects(name: str) -> list[dict[str, Any]]:
    return list(yaml.safe_load_all(manifests.files(ROLES)[f"{manifests.FOLDER}/{name}.yaml"]))


def pod(role: Role) -> dict[str, Any]:
    whole = next(each for each in objects(role.name) if each["kind"] in ("Deployment", "Job", "CronJob"))
    job = whole["spec"]["jobTemplate"] if whole["kind"] == "CronJob" else whole
    spec: dict[str, Any] = job["spec"]["template"]["spec"]
    return spec


IN_CLUSTER = [role for role in ROLES.values() if role.kind is not RoleKind.STORE]


def test_files_are_those_of_the_table() -> None:
    assert deploy.faults(ROOT) == []


def test_changed_missing_and_left_over_files_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "faults", lambda *_: [])
    for name in ("docs/run", "docs/pictures", "docker"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "secrets"))
    assert deploy.faults(tmp_path) == []
    file = tmp_path / compose.FILE
    file.write_text(file.read_text().replace("read_only: true", "read_only: false", 1))
    (tmp_path / manifests.FOLDER / "codes.yaml").unlink()
    (tmp_path / manifests.FOLDER / "old.yaml").touch()
    assert deploy.faults(tmp_path) == [
        "docker/k8s/old.yaml is in no table. Delete it.",
        "docker/compose.yml is out of date. Run python -m tools.deploy and commit.",
        "docker/k8s/codes.yaml is out of date. Run python -m tools.deploy and commit.",
    ]


@pytest.mark.parametrize("name", SERVICES)
def test_service_is_hardened(name: str) -> None:
    service, role = SERVICES[name], ROLES[name]
    user, _, group = service["user"].partition(":")
    assert int(user) > 0
    assert int(group) > 0
    assert {key: service[key] for key in ("read_only", "cap_drop", "security_opt", "restart", "stop_grace_period")} == {
        "read_only": True,
        "cap_drop": ["ALL"],
        "security_opt": ["no-new-privileges:true"],
        "restart": "no" if role.kind is RoleKind.ONCE else "unless-stopped",
        "stop_grace_period": f"{role.stop_seconds}s",
    }
    assert (service["mem_limit"], service["cpus"], service["pids_limit"]) == (
        f"{role.memory_mb}m",
        role.processors,
        512,
    )
    assert service["logging"]["options"] == {"max-size": "10m", "max-file": "5"}
    assert ("test" in service["healthcheck"]) is (role.kind not in AS_OWNER)
    assert (service["healthcheck"] == {"disable": True}) is (role.kind in AS_OWNER)
    assert all(volume.endswith(":ro") for volume in service.get("volumes", []) if volume.startswith("."))
    plain = [key for key in service.get("environment", {}) if key in SETTINGS and SETTINGS[key].is_secret]
    assert plain == []
    assert not any(":" in str(value) and "@" in str(value) for value in service.get("environment", {}).values())


@pytest.mark.parametrize("role", IN_CLUSTER, ids=lambda role: role.name)
def test_pod_is_hardened(role: Role) -> None:
    spec = pod(role)
    (container,) = spec["containers"]
    assert spec["securityContext"]["runAsNonRoot"] is True
    assert spec["securityContext"]["runAsUser"] > 0
    assert spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert (spec["automountServiceAccountToken"], spec["enableServiceLinks"]) == (False, False)
    assert spec["terminationGracePeriodSeconds"] == role.stop_seconds
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert container["resources"]["limits"]["memory"] == f"{role.memory_mb}Mi"
    assert [
        entry["name"] for entry in container.get("env", []) if SETTINGS[entry["name"].removesuffix("_FILE")].is_secret
    ] == [f"{name}_FILE" for name in rules.secrets(role) if role.kind in OURS]
    if role.kind not in AS_OWNER:
        assert {"startupProbe", "livenessProbe", "readinessProbe", "lifecycle"} <= container.keys()


def test_schema_of_kubernetes_refuses_a_field_that_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    assert manifests.faults(ROLES) == []
    whole = manifests._pod
    monkeypatch.setattr(manifests, "_pod", lambda role: whole(role) | {"restart": "Never"})
    assert manifests.faults({"migrate": ROLES["migrate"]}) == [
        "docker/k8s/migrate.yaml, Job: Additional properties are not allowed ('restart' was unexpected)"
    ]


def test_role_is_given_the_secrets_that_it_reads_and_no_other() -> None:
    given = {name: set(SERVICES[name].get("secrets", [])) for name in SERVICES}
    assert {name for name in given if "MIGRATE_DATABASE_URL" in given[name]} == {"migrate", "partitions"}
    assert {name for name in given if rules.POOLED in given[name]} == {"web-public", "web-desk"}
    assert given["web-public"] & {"DATABASE_URL", "TULNA_SMS_HTTP_KEY"} == set()
    assert {"TULNA_SMS_HTTP_KEY", "TULNA_EMAIL_PASSWORD"} <= given["codes"]
    assert given["codes"] & {"TULNA_MESSAGE_WEBHOOK_SECRET"} == set()
    assert given["nginx"] == set()
    assert given["postgres"] == {"OWNER_PASSWORD", "APP_PASSWORD"}


def test_daily_role_runs_each_night_as_the_owner() -> None:
    (job,) = [each for each in objects("partitions") if each["kind"] == "CronJob"]
    assert {key: job["spec"][key] for key in ("schedule", "timeZone", "concurrencyPolicy")} == {
        "schedule": "40 2 * * *",
        "timeZone": "Asia/Kolkata",
        "concurrencyPolicy": "Forbid",
    }
    assert SERVICES["partitions"]["environment"]["TULNA_DB_ROLE"] == "owner"
    assert SERVICES["partitions"]["depends_on"] == {"migrate": {"condition": "service_completed_successfully"}}


@pytest.mark.parametrize(("commands", "expected"), [("true", 0), ("false", 1)])
def test_daily_command_ends_when_told_or_where_it_fails(commands: str, expected: int) -> None:
    role = dataclasses.replace(ROLES["partitions"], commands=[commands])
    process = subprocess.Popen(rules.daily_command(role))
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(1)
    process.terminate()
    assert process.wait(5) == expected


def test_one_machine_has_a_scheduler_to_take_over_too() -> None:
    assert {name: service["deploy"] for name, service in SERVICES.items() if "deploy" in service} == {
        "scheduler": {"replicas": 2}
    }


def test_every_queue_has_one_pool_there_and_one_worker_here() -> None:
    workers = [role for role in ROLES.values() if role.kind is RoleKind.WORKER]
    assert sorted(queue for role in workers for queue in role.queues) == sorted(QUEUES)
    assert sorted(name for shared in LOCAL.values() for name in shared) == sorted(role.name for role in workers)


def test_only_roles_that_call_others_reach_the_outside() -> None:
    # The web calls a provider's form, the telephone bridge, lenders on trial, and the addresses of cards and brands.
    outside = ["web-public", "web-desk", "codes", "messages", "hooks", "lenders", "general"]
    assert [name for name, service in SERVICES.items() if "outside" in service["networks"]] == [*outside, "nginx"]
    policies = {each["metadata"]["name"]: each["spec"] for each in objects(POLICIES) if each["kind"] == "NetworkPolicy"}
    assert [name for name, spec in policies.items() if "0.0.0.0/0" in str(spec.get("egress"))] == outside
    assert policies["nothing-by-default"] == {"podSelector": {}, "policyTypes": ["Ingress", "Egress"]}
    assert {role.name for role in IN_CLUSTER} <= policies.keys()


def test_two_schedulers_wait_for_each_other_and_all_are_replaced_without_a_gap() -> None:
    deployments = {role.name: objects(role.name)[0]["spec"] for role in IN_CLUSTER if role.kind not in AS_OWNER}
    assert (deployments["scheduler"]["replicas"], deployments["web-public"]["replicas"]) == (2, 2)
    assert all(spec["strategy"]["rollingUpdate"]["maxUnavailable"] == 0 for spec in deployments.values())


def test_manifest_of_a_role_follows_its_line() -> None:
    more = dataclasses.replace(ROLES["codes"], replicas=1, grows_by={}, size=9)
    kinds = [each["kind"] for each in yaml.safe_load_all(manifests.files({"codes": more})["docker/k8s/codes.yaml"])]
    assert kinds == ["Deployment"]
    assert [each["kind"] for each in objects("codes")] == [
        "Deployment",
        "PodDisruptionBudget",
        "HorizontalPodAutoscaler",
    ]
    assert rules.command(more)[-1] == "--concurrency=9"


def test_secrets_are_made_once_and_fit_each_other(tmp_path: Path) -> None:
    folder = tmp_path / "secrets"
    written = secrets.write(folder)
    assert sorted(written) == sorted(file.name for file in folder.iterdir())
    needed = {secret for role in ROLES.values() for secret in rules.secrets(role).values()}
    assert needed <= set(written)
    value = {name: (folder / name).read_text() for name in written}
    assert f":{value['APP_PASSWORD']}@pgbouncer:6432/" in value[rules.POOLED]
    assert value["PGBOUNCER_USERS"] == f'"tulna_app" "{value["APP_PASSWORD"]}"\n'
    assert value["CACHE_CONF"].split()[1] in value["REDIS_URL"]
    assert value["BROKER_CONF"].split()[1] in value["CELERY_BROKER_URL"]
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert secrets.write(folder) == []
    (folder / "SENTRY_DSN").unlink()
    assert secrets.write(folder) == ["SENTRY_DSN"]
    assert "TULNA_BACKUP_KEY" not in written
    (folder / "TULNA_DELETION_KEY").unlink()
    assert secrets.write(folder) == ["TULNA_DELETION_KEY"]
    assert (folder / "TULNA_DELETION_KEY").read_text() != value["TULNA_DELETION_KEY"]
    (folder / "SECRET_KEY").unlink()
    with pytest.raises(SystemExit) as error:
        secrets.write(folder)
    assert str(error.value) == (
        f"{folder / 'SECRET_KEY'} is missing and belongs to the other files. Bring it back from your copy."
    )
    assert (folder / "APP_PASSWORD").read_text() == value["APP_PASSWORD"]
