import { act, fireEvent } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { render, screen } from "webapp-shared/testing/render";

import { session } from "../api/session";
import { offlineDrafts } from "./offlineDrafts";
import { useDraft } from "./useDraft";

const DRAFT = { step: 0, values: { first_name: "Asha" } };

let isDown: boolean;
/** the net itself, so that nothing but the page's own pauses takes time */
const net = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  isDown = false;
  net
    .mockReset()
    .mockImplementation(() =>
      isDown
        ? Promise.reject(new TypeError("no net"))
        : Promise.resolve(
            Response.json({ success: true, data: { ...DRAFT, saved_at: "2026-03-01T10:00:00Z", client_id: "" } }),
          ),
    );
  vi.stubGlobal("fetch", net);
});

function Form() {
  const { state, keeper } = useDraft("p-1", "user-detail");
  return <button onClick={() => keeper.keep(DRAFT)}>{state}</button>;
}
const type = () => fireEvent.click(screen.getByRole("button"));

test("what did not land when the form was left is tried again, without a page to tell", async () => {
  isDown = true;
  const { unmount } = render(<Form />);
  type();
  unmount();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(net).toHaveBeenCalledTimes(1);
  isDown = false;
  await vi.advanceTimersByTimeAsync(1);
  expect(net).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(net).toHaveBeenCalledTimes(2);
});

test("on its page the form says how far the saving is", async () => {
  render(<Form />);
  type();
  await act(() => vi.advanceTimersByTimeAsync(899));
  expect(screen.getByText("idle")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(await screen.findByText("saved")).toBeTruthy();
});

test("a sign-in that ended is told of once: what waits stays on this device for the next one", async () => {
  net.mockImplementation(() =>
    Promise.resolve(
      Response.json(
        { code: "core.signed_out", detail: "Sign in." },
        { status: 401, headers: { "Content-Type": "application/problem+json" } },
      ),
    ),
  );
  const ended = vi.fn();
  const deaf = session.onEnded(ended);
  try {
    const { unmount } = render(<Form />);
    type();
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(ended).toHaveBeenCalledTimes(1);
    // whoever is asked for a code now is led nowhere else by a save that is tried again
    unmount();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(offlineDrafts.read("p-1", "user-detail")?.values).toEqual(DRAFT.values);
  } finally {
    deaf();
    offlineDrafts.dropAll();
  }
});
