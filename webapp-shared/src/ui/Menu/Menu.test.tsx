import { afterEach, expect, it, vi } from "vitest";

import { render, screen } from "../../testing/render";
import { Menu } from "./Menu";

afterEach(() => vi.restoreAllMocks());

it.each([
  [-1, "left"],
  [0, undefined],
])("hangs so that the screen cuts nothing off: its left edge at %i", async (left, from) => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(left, 0, 200, 80));
  const { user } = render(<Menu label="Export" trigger="Export" items={[{ key: "csv", label: "Text" }]} />);
  await user.click(screen.getByRole("button", { name: "Export" }));
  expect(screen.getByRole("menu").dataset["from"]).toBe(from);
});

it("opens, moves and chooses by keyboard, and gives the focus back", async () => {
  const onLogout = vi.fn();
  const { user } = render(
    <Menu
      label="Account"
      trigger="Dev"
      items={[
        { key: "settings", label: "Settings", to: "/settings" },
        { key: "logout", label: "Logout", onSelect: onLogout },
      ]}
    />,
  );
  const button = screen.getByRole("button", { name: "Account" });
  button.focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Settings");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.keyboard("{Enter}{ArrowUp}{Enter}");
  expect(onLogout).toHaveBeenCalledTimes(1);
});
