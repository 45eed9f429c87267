import { expect, it, vi } from "vitest";

import { render, screen } from "../../testing/render";
import { Menu } from "./Menu";

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
