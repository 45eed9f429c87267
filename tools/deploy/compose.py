"""The compose file for one machine, made from the table of roles."""

from __future__ import annotations

from typing import Any

import yaml

from tools.deploy import rules
from tools.local.roles import OURS, Role, RoleKind

FILE = "docker/compose.yml"
SECRETS = "./secrets"
NGINX_ADDRESS = "172.30.0.10"
DEFAULTS_FILE = "docker/default.env"
HEAD = """# Made from docker/roles.toml by `python -m tools.deploy`: change that table
# and not this file (docs/run/roles.md).
# One machine, from the clone:
#   python -m tools.deploy secrets     once: makes docker/secrets/* (keys and passwords; keep a copy in a safe place)
#   docker compose -f docker/compose.yml up --build
"""
DEFAULTS = f"""# Made by `python -m tools.deploy`, for trying the image. docker/settings.env, not in the repository,
# wins over it: a line NAME=value for each setting of docs/run/settings.md that is no secret.
TULNA_PUBLIC_URL=http://localhost:8080
ALLOWED_HOSTS=localhost
TRUSTED_PROXIES={NGINX_ADDRESS}
"""


def text(roles: dict[str, Role]) -> str:
    """Return the compose file."""
    secrets = sorted({secret for role in roles.values() for secret in rules.secrets(role).values()})
    whole = {
        "services": {role.name: _service(role, roles) for role in roles.values()},
        "networks": {
            # Neither reaches the internet: only workers and the proxy are in the third.
            "edge": {"internal": True, "ipam": {"config": [{"subnet": "172.30.0.0/24"}]}},
            "inside": {"internal": True},
            "outside": {},
        },
        "volumes": {"media": {}} | {role.name: {} for role in roles.values() if role.volume},
        "secrets": {name: {"file": f"{SECRETS}/{name}"} for name in secrets},
    }
    return HEAD + yaml.safe_dump(whole, sort_keys=False, width=120, default_flow_style=False)


def _service(role: Role, roles: dict[str, Role]) -> dict[str, Any]:
    is_ours = role.kind in OURS
    service: dict[str, Any] = {"image": role.image or ("tulna:local" if is_ours else f"tulna-{role.name}:local")}
    if role.kind is RoleKind.ONCE or role.target:
        service["build"] = {"context": "..", "dockerfile": "docker/Dockerfile", "target": role.target or "app"}
    # compose reads $ in its file itself
    daily = [word.replace("$", "$$") for word in rules.daily_command(role)]
    service["command"] = daily if role.kind is RoleKind.DAILY else rules.command(role)
    if is_ours:
        service["env_file"] = ["default.env", {"path": "settings.env", "required": False}]
    if environment := rules.settings(role):
        service["environment"] = environment
    if secrets := sorted(set(rules.secrets(role).values())):
        service["secrets"] = secrets
    volumes = ["media:/var/lib/tulna/media"] if is_ours else []
    volumes += [f"{role.name}:{role.volume}"] if role.volume else []
    volumes += [f"{here}:{there}:ro" for here, there in role.files.items()]
    if volumes:
        service["volumes"] = volumes
    if health := rules.health(role):
        service["healthcheck"] = {
            "test": ["CMD", *health],
            "interval": "10s",
            "timeout": "5s",
            "retries": 6,
            "start_period": "60s",
        }
    elif is_ours:
        # Not the one of the image, which is for the web.
        service["healthcheck"] = {"disable": True}
    service |= {
        "networks": _networks(role),
        "restart": "no" if role.kind is RoleKind.ONCE else "unless-stopped",
        "stop_grace_period": f"{role.stop_seconds}s",
        "user": role.user,
        "read_only": True,
        "tmpfs": [f"{folder}:mode=1777,size=256m" for folder in role.writable],
        "cap_drop": ["ALL"],
        "security_opt": ["no-new-privileges:true"],
        "mem_limit": f"{role.memory_mb}m",
        "cpus": role.processors,
        "pids_limit": 512,
        "logging": {"driver": "json-file", "options": {"max-size": "10m", "max-file": "5"}},
    }
    if role.kind is RoleKind.SCHEDULER:
        service["deploy"] = {"replicas": role.replicas}
    if role.name == "nginx":
        service["ports"] = [f"127.0.0.1:{role.port}:{role.port}"]
    if after := _after(role, roles):
        service["depends_on"] = after
    return service


def _networks(role: Role) -> Any:
    if role.name == "nginx":
        return {"edge": {"ipv4_address": NGINX_ADDRESS}, "outside": {}}
    edge = ["edge"] if role.kind is RoleKind.WEB else []
    return [*edge, "inside", *([role.reaches] if role.reaches else [])]


def _after(role: Role, roles: dict[str, Role]) -> dict[str, Any]:
    """Return what has to be there before the role starts."""
    healthy = {"condition": "service_healthy"}
    if role.kind is RoleKind.ONCE or role.name == "pgbouncer":
        return {"postgres": healthy}
    if role.name == "nginx":
        return {name: healthy for name, other in roles.items() if other.kind is RoleKind.WEB}
    if role.kind not in OURS:
        return {}
    if role.kind is RoleKind.DAILY:
        return {"migrate": {"condition": "service_completed_successfully"}}
    stores = ["broker", "cache", *(["pgbouncer"] if role.kind is RoleKind.WEB else [])]
    return {"migrate": {"condition": "service_completed_successfully"}} | dict.fromkeys(stores, healthy)
