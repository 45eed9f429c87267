import { expect, it, vi } from "vitest";

import { render, screen, within } from "../../testing/render";
import { CrashBoundary } from "./CrashBoundary";

function Broken(): never {
  throw new Error("drawn wrong");
}

it("a crash shows the specification's screen and tells whoever reports errors", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const onCrash = vi.fn();
  render(
    <CrashBoundary onCrash={onCrash}>
      <Broken />
    </CrashBoundary>,
  );
  expect(within(screen.getByRole("main")).getByRole("alert")).toBeDefined();
  expect(screen.getByRole("heading").textContent).toBe("OOPS...SOMETHING WENT WRONG HERE");
  expect(screen.getByText("The link you followed had some problem and it's broken")).toBeDefined();
  expect(screen.getByRole("button", { name: "Reload the page" })).toBeDefined();
  expect(onCrash).toHaveBeenCalledTimes(1);
});
