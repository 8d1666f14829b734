"""A small kustomize: renders what our kustomizations use, and refuses what it does not know.

Where `kubectl` is at hand, a test compares it with the real one.
"""

import base64
import copy
import hashlib
import json
from pathlib import Path
from typing import Any

import yaml

Resource = dict[str, Any]

KNOWN = {
    "apiVersion", "kind", "namespace", "labels", "resources", "patches", "replicas", "images",
    "configMapGenerator", "secretGenerator",
}  # fmt: skip
MERGED_BY = {
    "containers": "name",
    "volumes": "name",
    "env": "name",
    "ports": "containerPort",
    "volumeMounts": "mountPath",
}
CLUSTER_WIDE = {"Namespace"}
UNHASHED = "tests/unhashed"  # marks a generated resource whose name carries no hash


def render(folder: Path) -> list[Resource]:
    """What `kubectl kustomize <folder>` prints, in no particular order."""
    resources = build(folder)
    for resource in [one for one in resources if UNHASHED in one]:
        if not resource.pop(UNHASHED):
            rename(resources, resource, f"{resource['metadata']['name']}-{content_hash(resource)}")
    for resource in resources:
        if resource["kind"] == "Secret":
            resource["data"] = {key: encode(value) for key, value in resource["data"].items()}
    return resources


def build(folder: Path) -> list[Resource]:
    """One layer on top of those below it, with generated names still plain."""
    plan = yaml.safe_load((folder / "kustomization.yaml").read_text())
    assert set(plan) <= KNOWN, f"{folder}: the renderer does not know {set(plan) - KNOWN}"
    resources: list[Resource] = []
    for entry in plan.get("resources", []):
        path = folder / entry
        resources += build(path) if path.is_dir() else documents(path)
    for kind in ("ConfigMap", "Secret"):
        for generator in plan.get(f"{kind[0].lower()}{kind[1:]}Generator", []):
            generate(resources, kind, generator, folder)
    for entry in plan.get("patches", []):
        patch(resources, documents(folder / entry["path"])[0], entry.get("target"))
    for resource in resources:
        transform(resource, plan)
    return resources


def documents(path: Path) -> list[Resource]:
    # Through JSON, so that what an anchor shares is shared no more.
    return [json.loads(json.dumps(document)) for document in yaml.safe_load_all(path.read_text()) if document]


# Generators -----------------------------------------------------------------------------------------------


def generate(resources: list[Resource], kind: str, generator: Resource, folder: Path) -> None:
    lines = [line for env in generator.get("envs", []) for line in (folder / env).read_text().splitlines()]
    lines += generator.get("literals", [])
    data = dict(line.split("=", 1) for line in lines if line.strip() and not line.startswith("#"))
    if generator.get("behavior") == "merge":
        find(resources, kind, generator["name"])["data"].update(data)
        return
    assert "behavior" not in generator
    unhashed = generator.get("options", {}).get("disableNameSuffixHash", False)
    extra = {"type": "Opaque"} if kind == "Secret" else {}
    metadata = {"name": generator["name"]}
    resources.append({"apiVersion": "v1", "kind": kind, "metadata": metadata, "data": data, UNHASHED: unhashed} | extra)


def content_hash(resource: Resource) -> str:
    """Ten characters, as kustomize makes them."""
    content = {"data": resource["data"], "kind": resource["kind"], "name": ""}
    text = json.dumps(content, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:10].translate(str.maketrans("013ae", "ghkmt"))


def rename(resources: list[Resource], resource: Resource, name: str) -> None:
    """Also where containers refer to it."""
    old, resource["metadata"]["name"] = resource["metadata"]["name"], name
    assert resource["kind"] == "ConfigMap", "only these are hashed here"
    for other in resources:
        for container in pod(other).get("containers", []):
            sources = [source.get("configMapRef", {}) for source in container.get("envFrom", [])]
            sources += [entry.get("valueFrom", {}).get("configMapKeyRef", {}) for entry in container.get("env", [])]
            for source in sources:
                if source.get("name") == old:
                    source["name"] = name


def encode(text: str) -> str:
    """As kustomize does: what is longer than a line of 70 is broken into such lines."""
    encoded = base64.b64encode(text.encode()).decode()
    if len(encoded) <= 70:
        return encoded
    return "".join(f"{encoded[at : at + 70]}\n" for at in range(0, len(encoded), 70))


# Patches --------------------------------------------------------------------------------------------------


def patch(resources: list[Resource], change: Resource, target: Resource | None) -> None:
    assert set(target or {}) <= {"kind", "labelSelector"}, target
    label, _, value = (target or {}).get("labelSelector", "").partition("=")
    name = None if target else change["metadata"]["name"]
    kind = target["kind"] if target else change["kind"]
    chosen = [one for one in resources if one["kind"] == kind and name in (None, one["metadata"]["name"])]
    chosen = [one for one in chosen if not label or one["metadata"].get("labels", {}).get(label) == value]
    assert chosen, f"nothing to patch: {kind} {name}"
    if change.get("$patch") == "delete":
        resources[:] = [one for one in resources if one not in chosen]
        return
    for resource in chosen:
        own_name = resource["metadata"]["name"]
        merge(resource, change)
        resource["metadata"]["name"] = own_name


def merge(into: Resource, change: Resource) -> None:
    """A strategic merge: maps are merged, lists with a key are merged by it, all else is replaced."""
    for key, value in change.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        elif isinstance(value, list) and key in MERGED_BY and key in into:
            merge_list(into[key], value, MERGED_BY[key])
        else:
            into[key] = copy.deepcopy(value)


def merge_list(into: list[Resource], change: list[Resource], key: str) -> None:
    for item in change:
        same = [one for one in into if one[key] == item[key]]
        if same:
            merge(same[0], item)
        else:
            into.append(copy.deepcopy(item))


# Transformers ---------------------------------------------------------------------------------------------


def transform(resource: Resource, plan: Resource) -> None:
    metadata = resource["metadata"]
    if "namespace" in plan and resource["kind"] not in CLUSTER_WIDE:
        metadata["namespace"] = plan["namespace"]
    for entry in plan.get("labels", []):
        assert set(entry) == {"pairs", "includeTemplates"}, entry
        metadata.setdefault("labels", {}).update(entry["pairs"])
        spec = resource.get("spec", {})
        templates = [spec["template"]] if "template" in spec else []
        for template in templates + spec.get("volumeClaimTemplates", []):
            template["metadata"].setdefault("labels", {}).update(entry["pairs"])
    for entry in plan.get("replicas", []):
        if metadata["name"] == entry["name"] and resource["kind"] in {"Deployment", "StatefulSet"}:
            resource["spec"]["replicas"] = entry["count"]
    for container in pod(resource).get("containers", []):
        for image in plan.get("images", []):
            name = container["image"].rpartition(":")[0] or container["image"]
            if name == image["name"]:
                container["image"] = f"{image.get('newName', name)}:{image['newTag']}"


def pod(resource: Resource) -> Resource:
    """The pod that a Deployment or a StatefulSet makes; {} for everything else."""
    found: Resource = resource.get("spec", {}).get("template", {}).get("spec", {})
    return found


def find(resources: list[Resource], kind: str, name: str) -> Resource:
    return next(one for one in resources if (one["kind"], one["metadata"]["name"]) == (kind, name))
