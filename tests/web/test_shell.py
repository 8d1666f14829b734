"""The frame around everything."""

from playwright.sync_api import Page, expect


def test_a_stranger_sees_the_lobby(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_be_visible()
