"""Kubernetes manifests, made from the table of roles; the stores run elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import kubernetes_validate
import yaml

from tools.deploy import rules
from tools.local.roles import AS_OWNER, METRICS_PORT, OURS, WEB_PORT, Role, RoleKind

FOLDER = "docker/k8s"
SCHEMA = "1.37"
NAME = "tulna"
TRACES_PORT = 4318
"""Collector of traces, OTLP over HTTP."""
TLS_PORT = 8443
TLS_FOLDER, EDGE_FOLDER = "/run/tls", "/etc/nginx/edge"
PRIVATE = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")
HEAD = (
    "# Made from docker/roles.toml by `python -m tools.deploy`: change that table, not this file (docs/run/roles.md).\n"
)
WATCHER = {"namespaceSelector": {"matchLabels": {"tulna.in/watcher": "true"}}}
"""Namespace of Prometheus, which alone may read figures."""

Manifest = dict[str, Any]


def files(roles: dict[str, Role]) -> dict[str, str]:
    """Return the text of each manifest file by its name."""
    shown = [role for role in roles.values() if role.kind is not RoleKind.STORE]
    objects = {"common": _common(shown)} | {role.name: list(_of_role(role)) for role in shown}
    made = {f"{FOLDER}/{name}.yaml": _dump(parts) for name, parts in objects.items()}
    kustomization = {
        "apiVersion": "kustomize.config.k8s.io/v1beta1",
        "kind": "Kustomization",
        "namespace": NAME,
        "resources": [f"{name}.yaml" for name in objects],
    }
    return made | {f"{FOLDER}/kustomization.yaml": _dump([kustomization])}


def faults(roles: dict[str, Role]) -> list[str]:
    """Return the manifests that the schema of Kubernetes refuses, unknown fields included."""
    problems = []
    for name, text in files(roles).items():
        for manifest in yaml.safe_load_all(text):
            if manifest["kind"] == "Kustomization":
                continue
            try:
                kubernetes_validate.validate(manifest, SCHEMA, strict=True)
            except kubernetes_validate.ValidationError as error:
                problems.append(f"{name}, {manifest['kind']}: {str(error).splitlines()[0]}")
    return problems


def _dump(objects: Iterable[Manifest]) -> str:
    return HEAD + yaml.safe_dump_all(objects, sort_keys=False, width=120, default_flow_style=False)


def _labels(role: Role) -> dict[str, str]:
    return {"app.kubernetes.io/part-of": NAME, "tulna.in/role": role.name, "tulna.in/kind": role.kind.value}


def _meta(name: str, labels: dict[str, str] | None = None) -> Manifest:
    return {"name": name, "namespace": NAME} | ({"labels": labels} if labels else {})


def _of_role(role: Role) -> Iterable[Manifest]:
    job = {"backoffLimit": 2, "ttlSecondsAfterFinished": 86400, "template": _pod(role)}
    if role.kind is RoleKind.ONCE:
        yield {"apiVersion": "batch/v1", "kind": "Job", "metadata": _meta(role.name, _labels(role)), "spec": job}
        return
    if role.kind is RoleKind.DAILY:
        hour, _, minute = role.at.partition(":")
        yield {
            "apiVersion": "batch/v1",
            "kind": "CronJob",
            "metadata": _meta(role.name, _labels(role)),
            "spec": {
                "schedule": f"{int(minute)} {int(hour)} * * *",
                "timeZone": "Asia/Kolkata",
                "concurrencyPolicy": "Forbid",
                "jobTemplate": {"spec": job},
            },
        }
        return
    selector = {"matchLabels": {"tulna.in/role": role.name}}
    yield {
        "apiVersion": "apps/v1",
        "kind": "Deployment",
        "metadata": _meta(role.name, _labels(role)),
        "spec": {
            "replicas": role.replicas,
            "selector": selector,
            "strategy": {"type": "RollingUpdate", "rollingUpdate": {"maxUnavailable": 0, "maxSurge": 1}},
            "template": _pod(role),
        },
    }
    if role.kind is RoleKind.WEB or role.port:
        yield _service(role)
    if role.replicas > 1:
        yield {
            "apiVersion": "policy/v1",
            "kind": "PodDisruptionBudget",
            "metadata": _meta(role.name, _labels(role)),
            "spec": {"maxUnavailable": 1, "selector": selector},
        }
    if role.grows_by:
        yield {
            "apiVersion": "autoscaling/v2",
            "kind": "HorizontalPodAutoscaler",
            "metadata": _meta(role.name, _labels(role)),
            "spec": {
                "scaleTargetRef": {"apiVersion": "apps/v1", "kind": "Deployment", "name": role.name},
                "minReplicas": role.replicas,
                "maxReplicas": role.most_replicas,
                "metrics": [_growth(role)],
            },
        }


def _growth(role: Role) -> Manifest:
    if share := role.grows_by.get("share"):
        return {
            "type": "Resource",
            "resource": {"name": "cpu", "target": {"type": "Utilization", "averageUtilization": share}},
        }
    metric: Manifest = {"name": role.grows_by["figure"]}
    if labels := role.grows_by["labels"]:
        metric["selector"] = {"matchLabels": dict(labels)}
    target = {"type": "Value", "value": str(role.grows_by["above"])}
    return {"type": "External", "external": {"metric": metric, "target": target}}


def _service(role: Role) -> Manifest:
    spec: Manifest = {"selector": {"tulna.in/role": role.name}}
    if role.name == "nginx":
        # Local: the address that nginx sees is the visitor's, by which limits count.
        spec |= {"type": "LoadBalancer", "externalTrafficPolicy": "Local"}
        spec["ports"] = [{"name": "https", "port": 443, "targetPort": TLS_PORT}]
    else:
        spec["ports"] = [{"name": "main", "port": rules.port(role), "targetPort": rules.port(role)}]
    return {"apiVersion": "v1", "kind": "Service", "metadata": _meta(role.name, _labels(role)), "spec": spec}


def _pod(role: Role) -> Manifest:
    user, _, group = role.user.partition(":")
    spec: Manifest = {
        "serviceAccountName": NAME,
        "automountServiceAccountToken": False,
        # Links of services would be variables that begin as ours do.
        "enableServiceLinks": False,
        "terminationGracePeriodSeconds": role.stop_seconds,
        "securityContext": {
            "runAsNonRoot": True,
            "runAsUser": int(user),
            "runAsGroup": int(group),
            "fsGroup": int(group),
            "seccompProfile": {"type": "RuntimeDefault"},
        },
        "topologySpreadConstraints": [
            {
                "maxSkew": 1,
                "topologyKey": "topology.kubernetes.io/zone",
                "whenUnsatisfiable": "ScheduleAnyway",
                "labelSelector": {"matchLabels": {"tulna.in/role": role.name}},
            }
        ],
        "containers": [_container(role)],
        "volumes": _volumes(role),
    }
    if role.kind in AS_OWNER:
        spec["restartPolicy"] = "Never"
    return {"metadata": {"labels": _labels(role)}, "spec": spec}


def _container(role: Role) -> Manifest:
    container: Manifest = {
        "name": role.name,
        "image": f"{NAME}-{role.name}:release" if role.target else f"{NAME}:release",
        "args" if role.target else "command": rules.command(role)[1:] if role.target else rules.command(role),
        "resources": {
            "requests": {"cpu": str(role.processors), "memory": f"{role.memory_mb}Mi"},
            "limits": {"cpu": str(role.processors * 2), "memory": f"{role.memory_mb}Mi"},
        },
        "securityContext": {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        },
        "volumeMounts": [{"name": volume, "mountPath": folder} for volume, folder in _mounts(role).items()],
    }
    if role.target:
        container["command"] = rules.command(role)[:1]
    if role.kind in OURS:
        container["envFrom"] = [{"configMapRef": {"name": NAME}}]
        container["env"] = [{"name": name, "value": value} for name, value in rules.settings(role).items()]
    if role.kind not in AS_OWNER:
        container |= _probes(role)
        container["lifecycle"] = {"preStop": {"sleep": {"seconds": rules.STOP_SLEEP_SECONDS}}}
    if role.name == "nginx":
        container["ports"] = [{"name": "https", "containerPort": TLS_PORT}]
    elif port := rules.port(role):
        container["ports"] = [{"name": "main", "containerPort": port}]
    return container


def _probes(role: Role) -> Manifest:
    if path := rules.health_path(role):
        alive: Manifest = {"httpGet": {"path": path, "port": rules.port(role)}}
    else:
        alive = {"exec": {"command": rules.health(role)}}
    ready = {"httpGet": {"path": "/readyz", "port": WEB_PORT}} if role.kind is RoleKind.WEB else alive
    return {
        "startupProbe": alive | {"periodSeconds": 5, "failureThreshold": 60},
        "livenessProbe": alive | {"periodSeconds": 20, "timeoutSeconds": 5, "failureThreshold": 6},
        "readinessProbe": ready | {"periodSeconds": 5, "timeoutSeconds": 3, "failureThreshold": 2},
    }


def _mounts(role: Role) -> dict[str, str]:
    """Return the folder of each volume of the role."""
    mounts = {f"writable{folder.replace('/', '-')}": folder for folder in role.writable}
    if role.kind in OURS:
        mounts["metrics"] = "/tmp/metrics"  # noqa: S108
    if rules.secrets(role):
        mounts["secrets"] = rules.SECRETS_FOLDER
    if role.name == "nginx":
        mounts |= {"edge": EDGE_FOLDER, "tls": TLS_FOLDER}
    return mounts


def _volumes(role: Role) -> list[Manifest]:
    sources: dict[str, Manifest] = {
        "metrics": {"emptyDir": {"medium": "Memory", "sizeLimit": "64Mi"}},
        "edge": {"configMap": {"name": f"{NAME}-edge"}},
        "tls": {"secret": {"secretName": f"{NAME}-tls", "defaultMode": 0o440}},
        "secrets": {
            "secret": {
                "secretName": NAME,
                "defaultMode": 0o440,
                "items": [{"key": name, "path": name} for name in sorted(set(rules.secrets(role).values()))],
            }
        },
    }
    empty = {"emptyDir": {"sizeLimit": "1Gi"}}
    return [{"name": volume, **sources.get(volume, empty)} for volume in _mounts(role)]


def _common(roles: list[Role]) -> list[Manifest]:
    """Return namespace, account, settings to fill in, and who may call whom."""
    return [
        {
            "apiVersion": "v1",
            "kind": "Namespace",
            "metadata": {"name": NAME, "labels": {"pod-security.kubernetes.io/enforce": "restricted"}},
        },
        {
            "apiVersion": "v1",
            "kind": "ServiceAccount",
            "metadata": _meta(NAME),
            "automountServiceAccountToken": False,
        },
        {
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": _meta(NAME),
            "data": {
                "TULNA_PUBLIC_URL": "https://tulna.example",
                "ALLOWED_HOSTS": "tulna.example",
                "TRUSTED_PROXIES": "10.0.0.0/8",
                "TULNA_BEHIND_TLS_PROXY": "1",
                "S3_BUCKET": "tulna-files",
            },
        },
        {
            "apiVersion": "v1",
            "kind": "ConfigMap",
            "metadata": _meta(f"{NAME}-edge"),
            "data": {
                "tls.conf": f"listen {TLS_PORT} ssl;\nssl_certificate {TLS_FOLDER}/tls.crt;\n"
                f"ssl_certificate_key {TLS_FOLDER}/tls.key;\nssl_protocols TLSv1.2 TLSv1.3;\n"
            },
        },
        {
            # pgbouncer.ini calls the database by this name.
            "apiVersion": "v1",
            "kind": "Service",
            "metadata": _meta("postgres"),
            "spec": {"type": "ExternalName", "externalName": "postgres.tulna.example"},
        },
        _policy("nothing-by-default", {}, {"policyTypes": ["Ingress", "Egress"]}),
        _policy("names", {}, {"policyTypes": ["Egress"], "egress": [_to([{"namespaceSelector": {}}], 53, "UDP")]}),
        *(_policy(role.name, {"matchLabels": {"tulna.in/role": role.name}}, _allowed(role)) for role in roles),
    ]


def _policy(name: str, selector: Manifest, rest: Manifest) -> Manifest:
    return {
        "apiVersion": "networking.k8s.io/v1",
        "kind": "NetworkPolicy",
        "metadata": _meta(name),
        "spec": {"podSelector": selector, **rest},
    }


def _to(peers: list[Manifest], port: int, protocol: str = "TCP") -> Manifest:
    return {"to": peers, "ports": [{"port": port, "protocol": protocol}]}


def _from(peers: list[Manifest], port: int) -> Manifest:
    return {"from": peers, "ports": [{"port": port, "protocol": "TCP"}]}


def _pods(label: str, value: str) -> list[Manifest]:
    return [{"podSelector": {"matchLabels": {label: value}}}]


def _allowed(role: Role) -> Manifest:
    """Return who may call the role and what it may call."""
    private = [{"ipBlock": {"cidr": network}} for network in PRIVATE]
    web, edge = _pods("tulna.in/kind", "web"), _pods("tulna.in/role", "nginx")
    callers: list[Manifest] = []
    called: list[Manifest] = []
    if role.name == "nginx":
        callers = [{"ports": [{"port": TLS_PORT, "protocol": "TCP"}]}]
        called = [_to(web, WEB_PORT)]
    elif role.name == "pgbouncer":
        callers, called = [_from(web, role.port)], [_to(private, 5432)]
    else:
        called = [_to(private, 6379), _to(private, 443)]
        if role.kind in (RoleKind.WEB, RoleKind.WORKER):
            called.append(_to(private, TRACES_PORT))
        if role.kind is RoleKind.WEB:
            callers = [_from([*edge, WATCHER], WEB_PORT)]
            called.append(_to(_pods("tulna.in/role", "pgbouncer"), 6432))
            if role.name == "web-desk":  # the reports' replica has no pooler
                called.append(_to(private, 5432))
        else:
            called.append(_to(private, 5432))
        if role.kind is RoleKind.WORKER:
            callers = [_from([WATCHER], METRICS_PORT)]
        if role.reaches == "outside":
            called.append({"to": [{"ipBlock": {"cidr": "0.0.0.0/0", "except": list(PRIVATE)}}]})
    return {"policyTypes": ["Ingress", "Egress"], "ingress": callers, "egress": called}
