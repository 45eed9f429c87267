import { act, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { render, screen } from "../../testing/render";
import { InactivityGuard } from "./InactivityGuard";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function guarded(active = true) {
  const onSignOut = vi.fn();
  const reload = vi.fn();
  render(<InactivityGuard area="consumer" minutes={15} active={active} onSignOut={onSignOut} reload={reload} />);
  return { onSignOut, reload };
}

describe("inactivity", () => {
  it("warns with a countdown and then logs out", () => {
    const { onSignOut } = guarded();
    pass(15 * MINUTE);
    expect(screen.getByRole("timer").textContent).toBe(
      "More than 15 minutes of inactivity. You will be logged out in 60 seconds.",
    );
    pass(18_000);
    expect(screen.getByRole("timer").textContent).toContain("42 seconds");
    pass(42_000);
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it("Stay Logged In reloads the page", () => {
    const { onSignOut, reload } = guarded();
    pass(15 * MINUTE);
    fireEvent.click(screen.getByRole("button", { name: "Stay Logged In" }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(onSignOut).not.toHaveBeenCalled();
  });

  it("leaves alone who is busy, and who is not signed in", () => {
    guarded();
    pass(14 * MINUTE);
    fireEvent.keyDown(window, { key: "a" });
    pass(14 * MINUTE);
    expect(screen.queryByRole("timer")).toBeNull();
  });

  it("does not watch while nobody is signed in", () => {
    guarded(false);
    pass(60 * MINUTE);
    expect(screen.queryByRole("timer")).toBeNull();
  });
});
