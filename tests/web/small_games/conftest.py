"""A host that has two tiny games as packages, which nobody has drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.e2e.stack import Stack
from tests.support.packages import GALE, install
from tests.web.conftest import Visits
from tests.web.host import PARTS, Guest, Host

# In a page with "?bundle=0", where one of our modules is.
PLACE = "const ours = (name) => new URL(name, document.querySelector('script[type=module]').src);"


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    packages = tmp_path_factory.mktemp("packages")
    install(packages, "kuhn")
    install(packages, "gale", GALE)
    with Stack(tmp_path_factory.mktemp("small"), PARTS, PYTHONPATH=str(packages)) as stack:
        host = Host(stack)
        yield host
        host.close()


@pytest.fixture(scope="session")
def crew(host: Host) -> list[Guest]:
    return [host.guest(name) for name in ("Ada", "Ben", "Cleo", "Dan")]


def table_of(visit: Visits, match_id: str, guest: Guest | None) -> Page:
    page = visit(f"?bundle=0#/match/{match_id}", guest)
    page.locator(".table[data-version]").wait_for()
    return page
