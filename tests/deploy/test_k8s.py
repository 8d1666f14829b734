"""What `kubectl apply --kustomize` would send: valid for Kubernetes, and true to the code."""

import ast
import re
import shutil
import subprocess
import tomllib
from base64 import b64decode
from contextlib import nullcontext
from pathlib import Path

import kubernetes_validate
import pytest
import yaml
from sqlalchemy.engine import make_url

from services.ai.dispatch.broker import queue_of
from services.ai.levels import LEVELS
from services.combined import SERVICES
from services.run.processes import BOTS, EVERYTHING, NOT_FOR_BOTS, PROCESSES
from services.run.redis_server import FOR_BOTS
from shared.service.settings import BadSetting, Settings
from tests.deploy.kustomize import Resource, documents, find, pod, render

ROOT = Path(__file__).parents[2]
K8S = ROOT / "deploy" / "k8s"
LAYERS = ["base", "overlays/local", "overlays/prod"]
VERSIONS = ["1.30", "1.37"]  # the oldest that we promise, the newest that we can check
# Where the environment is read; a variable that none of them names would change nothing.
READERS = [
    "shared/service/settings.py",
    "shared/rules/registry.py",
    "services/run/settings.py",
    "services/run/gunicorn_conf.py",
    "shared/service/process.py",
    "shared/service/metrics_files.py",
]
EVERYTHING_APART = [*SERVICES, "page", *(name for name in EVERYTHING if name != "web")]
STORES = {"redis", "postgres"}  # not ours to build

every_layer = pytest.mark.parametrize("layer", LAYERS)


def rendered(layer: str) -> list[Resource]:
    return render(K8S / layer)


def workloads(layer: str) -> list[Resource]:
    return [one for one in rendered(layer) if pod(one)]


def containers(layer: str) -> list[tuple[str, Resource]]:
    return [(one["metadata"]["name"], container) for one in workloads(layer) for container in pod(one)["containers"]]


# The schemas ----------------------------------------------------------------------------------------------


@every_layer
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_kubernetes_knows_every_field(layer: str, version: str) -> None:
    for resource in rendered(layer):
        kubernetes_validate.validate(resource, version, strict=True)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_field_that_kubernetes_does_not_know_is_seen() -> None:
    game = find(rendered("base"), "Deployment", "game")
    game["spec"]["template"]["spec"]["containers"][0]["livenesProbe"] = {}
    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(game, VERSIONS[-1], strict=True)


@every_layer
@pytest.mark.skipif(not shutil.which("kubectl"), reason="no kubectl to compare with")
def test_our_renderer_and_the_real_one_agree(layer: str) -> None:
    words = ["kubectl", "kustomize", str(K8S / layer)]
    real = yaml.safe_load_all(subprocess.run(words, capture_output=True, check=True, timeout=60).stdout)
    assert by_name(rendered(layer)) == by_name(list(real))


def by_name(resources: list[Resource]) -> dict[str, Resource]:
    return {f"{one['kind']}/{one['metadata']['name']}": one for one in resources}


def test_every_file_is_used() -> None:
    for folder in {path.parent for path in K8S.rglob("kustomization.yaml")}:
        plan = (folder / "kustomization.yaml").read_text()
        files = {path.name for path in folder.iterdir() if path.is_file()} - {"kustomization.yaml"}
        assert [file for file in files if file not in plan] == []


# Pods -----------------------------------------------------------------------------------------------------


@every_layer
def test_every_container_has_requests_limits_and_probes(layer: str) -> None:
    for name, container in containers(layer):
        resources = container["resources"]
        assert {*resources["requests"], *resources["limits"]} == {"cpu", "memory"}, name
        assert {"startupProbe", "readinessProbe", "livenessProbe"} <= set(container), name


@every_layer
def test_every_pod_is_confined(layer: str) -> None:
    """What the `restricted` level of the namespace demands, and a root filesystem that nobody writes to."""
    for workload in workloads(layer):
        spec = pod(workload)
        assert spec["securityContext"]["runAsNonRoot"] is True
        assert spec["securityContext"]["runAsUser"] > 0
        assert spec["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        assert spec["automountServiceAccountToken"] is False
        assert spec["terminationGracePeriodSeconds"] >= 30
        for container in spec["containers"]:
            confined = container["securityContext"]
            assert confined["readOnlyRootFilesystem"] is True
            assert confined["allowPrivilegeEscalation"] is False
            assert confined["capabilities"] == {"drop": ["ALL"]}
            assert "/tmp" in {mount["mountPath"] for mount in container["volumeMounts"]}


@every_layer
def test_labels_lead_to_pods(layer: str) -> None:
    resources = rendered(layer)
    pods = {one["metadata"]["name"]: one["spec"]["template"]["metadata"]["labels"] for one in workloads(layer)}
    for name, labels in pods.items():
        assert labels["app.kubernetes.io/name"] == name
        assert labels["app.kubernetes.io/part-of"] == "flotilla"
    for service in (one for one in resources if one["kind"] == "Service"):
        assert service["spec"]["selector"] == {"app.kubernetes.io/name": service["metadata"]["name"]}
        container = pod(find_workload(resources, service["metadata"]["name"]))["containers"][0]
        assert {port["targetPort"] for port in service["spec"]["ports"]} <= {one["name"] for one in container["ports"]}


def find_workload(resources: list[Resource], name: str) -> Resource:
    return next(one for one in resources if pod(one) and one["metadata"]["name"] == name)


@every_layer
def test_redis_keeps_its_log_on_a_volume(layer: str) -> None:
    redis = find(rendered(layer), "StatefulSet", "redis")
    container = pod(redis)["containers"][0]
    args = container["args"]
    assert args[args.index("--appendonly") + 1] == "yes"
    assert args[args.index("--appendfsync") + 1] == "$(DURABILITY)"
    assert args[args.index("--dir") + 1] == "/data"
    mounts = {mount["mountPath"]: mount["name"] for mount in container["volumeMounts"]}
    assert mounts["/data"] in {claim["metadata"]["name"] for claim in redis["spec"]["volumeClaimTemplates"]}


@every_layer
def test_postgres_keeps_the_records_on_a_volume(layer: str) -> None:
    postgres = find(rendered(layer), "StatefulSet", "postgres")
    container = pod(postgres)["containers"][0]
    env = {entry["name"]: entry.get("value") for entry in container["env"]}
    mounts = {mount["mountPath"]: mount["name"] for mount in container["volumeMounts"]}
    assert env["PGDATA"].startswith("/data/")
    assert mounts["/data"] in {claim["metadata"]["name"] for claim in postgres["spec"]["volumeClaimTemplates"]}


def test_the_records_of_the_base_are_in_its_postgres() -> None:
    lines = dict(line.split("=", 1) for line in (K8S / "base" / "placeholder.env").read_text().splitlines())
    container = pod(find(rendered("base"), "StatefulSet", "postgres"))["containers"][0]
    env = {entry["name"]: entry.get("value") for entry in container["env"]}
    address = make_url(lines["DATABASE_URL"])
    assert (address.host, address.port) == ("postgres", container["ports"][0]["containerPort"])
    assert (address.username, address.database) == (env["POSTGRES_USER"], env["POSTGRES_DB"])
    assert address.password == lines["POSTGRES_PASSWORD"]


# True to the code -----------------------------------------------------------------------------------------


@every_layer
def test_every_process_runs_once_and_no_other(layer: str) -> None:
    args = {name: container["args"] for name, container in containers(layer) if name not in STORES}
    assert args == {name: [name] for name in EVERYTHING_APART}


@every_layer
def test_one_image_for_all(layer: str) -> None:
    images = {container["image"] for name, container in containers(layer) if name not in STORES}
    assert len(images) == 1
    assert re.fullmatch(r"(registry\.example\.org/)?flotilla:[\w.]+", images.pop())


def test_production_runs_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    images = {container["image"] for name, container in containers("overlays/prod") if name not in STORES}
    assert images == {f"registry.example.org/flotilla:{version}"}


@every_layer
def test_the_ingress_sends_each_prefix_to_its_service(layer: str) -> None:
    [rule] = find(rendered(layer), "Ingress", "flotilla")["spec"]["rules"]
    routes = {path["path"]: path["backend"]["service"]["name"] for path in rule["http"]["paths"]}
    assert routes == {f"/{name}": name for name in SERVICES} | {"/": "page"}
    for name in routes.values():
        assert find(rendered(layer), "Service", name)["spec"]["ports"][0]["name"] == "http"


@every_layer
def test_metrics_are_for_prometheus_and_not_for_the_public(layer: str) -> None:
    """On a port of their own, which the annotations name and no Service, hence no Ingress, leads to."""
    resources = rendered(layer)
    for workload in (one for one in workloads(layer) if one["metadata"]["name"] not in STORES):
        [container] = pod(workload)["containers"]
        env = {entry["name"]: entry.get("value") for entry in container["env"]}
        ports = {str(port["containerPort"]): port["name"] for port in container["ports"]}
        noted = workload["spec"]["template"]["metadata"]["annotations"]
        assert (noted["prometheus.io/port"], noted["prometheus.io/path"]) == (env["METRICS_PORT"], "/metrics")
        assert (ports[env["METRICS_PORT"]], ports[env["PORT"]]) == ("metrics", "http")
    leading = [port["targetPort"] for one in resources if one["kind"] == "Service" for port in one["spec"]["ports"]]
    assert set(leading) == {"http", *STORES}


@every_layer
def test_workers_of_bots_hold_nothing_that_leads_to_positions(layer: str) -> None:
    secrets = {one["metadata"]["name"]: set(one["data"]) for one in rendered("base") if one["kind"] == "Secret"}
    for name, container in containers(layer):
        if name in BOTS:
            given = [source["secretRef"]["name"] for source in container["envFrom"] if "secretRef" in source]
            assert set().union(*(secrets[secret] for secret in given)) == {"BOT_SECRET", "BROKER_URL"}
            assert not {entry["name"] for entry in container["env"]} & set(NOT_FOR_BOTS) - {"DATA_DIR"}


@every_layer
def test_the_broker_opens_nothing_but_queues_to_workers_of_bots(layer: str) -> None:
    args = pod(find(rendered(layer), "StatefulSet", "redis"))["containers"][0]["args"]
    door = args[args.index("--user") + 1 :]
    assert door == ["bots", "on", ">$(BOTS_PASSWORD)", *FOR_BOTS.split()]


def test_every_level_has_a_queue_that_some_worker_takes_from() -> None:
    queues = [queue for name in BOTS for queue in PROCESSES[name][-1].split(",")]
    assert sorted(queues) == sorted(queue_of(level) for level in Settings.bot_levels)
    assert {queue_of(level) for level in LEVELS} <= set(queues)


@every_layer
def test_every_variable_is_read_by_somebody(layer: str) -> None:
    known = set().union(*(names_in(ROOT / reader) for reader in READERS))
    given = {entry["name"] for name, one in containers(layer) if name not in STORES for entry in one["env"]}
    for source in (one for one in rendered(layer) if one["kind"] in {"ConfigMap", "Secret"}):
        given |= set(source["data"])
    passwords = {"REDIS_PASSWORD", "BOTS_PASSWORD", "POSTGRES_PASSWORD"}
    assert given - known == passwords & given  # the stores themselves take these


def names_in(file: Path) -> set[str]:
    """Words in capitals that the code holds as text."""
    texts = (node.value for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant))
    return {text for text in texts if isinstance(text, str) and re.fullmatch(r"[A-Z][A-Z_]+", text)}


def test_every_setting_is_explained_to_operators() -> None:
    explained = set(re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "docs" / "host.md").read_text(), re.MULTILINE))
    assert set().union(*(names_in(ROOT / reader) for reader in READERS)) == explained


def test_no_secret_is_in_the_repository() -> None:
    entries = yaml.safe_load((K8S / "base" / "kustomization.yaml").read_text())["secretGenerator"]
    lines = [line for entry in entries for line in (K8S / "base" / entry["envs"][0]).read_text().splitlines()]
    assert all("placeholder-not-a-secret" in line for line in lines)
    assert not [one for path in K8S.rglob("*.yaml") for one in documents(path) if "stringData" in one or "data" in one]
    assert "Secret" not in {one["kind"] for one in rendered("overlays/prod")}


@pytest.mark.parametrize(("layer", "starts"), [("base", False), ("overlays/local", True)])
def test_the_placeholders_of_the_base_are_refused(layer: str, starts: bool) -> None:
    secrets = {one["metadata"]["name"]: one["data"] for one in rendered(layer) if one["kind"] == "Secret"}
    given = {name: b64decode(value).decode() for data in secrets.values() for name, value in data.items()}
    for name in ("SERVICE_KEY", "BOT_SECRET"):
        with nullcontext() if starts else pytest.raises(BadSetting, match=f"{name} is still the placeholder"):
            Settings.from_env({name: given[name]})


def test_the_secret_is_explained_to_operators() -> None:
    guide = (ROOT / "docs" / "host.md").read_text()
    files = (K8S / "base").glob("placeholder*.env")
    names = [line.split("=")[0] for file in files for line in file.read_text().splitlines()]
    assert [name for name in names if f"--from-literal={name}=" not in guide] == []


def test_processes_of_the_image_and_of_make_run_are_one_table() -> None:
    assert set(EVERYTHING_APART) == set(PROCESSES) - {"web"}
