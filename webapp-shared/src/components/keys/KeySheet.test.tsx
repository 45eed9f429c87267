import { beforeEach, describe, expect, it, vi } from "vitest";

import { usePlainKeys } from "../../forms/usePlainKeys";
import { render, screen } from "../../testing/render";
import { KeySheet } from "./KeySheet";

const begin = vi.fn();

function Page() {
  usePlainKeys({ n: begin });
  return (
    <>
      <input aria-label="Name" />
      <KeySheet keys={[["New", "N"]]} />
    </>
  );
}

describe("the keys of a page", () => {
  beforeEach(() => {
    localStorage.clear();
    begin.mockClear();
  });

  it("stand behind the question mark, and mean nothing while somebody types", async () => {
    const { user } = render(<Page />);
    await user.type(screen.getByRole("textbox"), "n?");
    expect([begin.mock.calls.length, screen.queryByRole("dialog")]).toEqual([0, null]);
    await user.click(document.body);
    await user.keyboard("N?");
    expect(begin).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("dialog").textContent).toContain("New");
  });

  it("can be switched off on this device", async () => {
    const { user } = render(<Page />);
    await user.keyboard("?");
    await user.click(screen.getByRole("checkbox", { name: "Switch keys of one character off on this device" }));
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: /^Close/ }));
    await user.keyboard("n");
    expect(begin).not.toHaveBeenCalled();
  });
});
