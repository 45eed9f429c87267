import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createDraftKeeper } from "./draftKeeper";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what is typed is sent once, after the pause", async () => {
  const send = vi.fn(() => Promise.resolve());
  const states: string[] = [];
  const keeper = createDraftKeeper(send, (state) => states.push(state));
  keeper.keep({ step: 0, values: { first_name: "A" } });
  await vi.advanceTimersByTimeAsync(500);
  keeper.keep({ step: 0, values: { first_name: "Asha" } });
  await vi.advanceTimersByTimeAsync(900);
  expect(send.mock.calls).toEqual([[{ step: 0, values: { first_name: "Asha" } }]]);
  expect(states).toEqual(["saving", "saved"]);
});

test("a save that fails is tried again, and the mark says so meanwhile", async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue();
  const states: string[] = [];
  const keeper = createDraftKeeper(send, (state) => states.push(state));
  keeper.keep({ step: 1, values: { emi: "2500" } });
  await vi.advanceTimersByTimeAsync(900);
  expect(states).toEqual(["saving", "failed"]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states).toEqual(["saving", "failed", "saving", "saved"]);
  expect(send).toHaveBeenCalledTimes(2);
});

test("a finished form sends nothing more", async () => {
  const send = vi.fn(() => Promise.resolve());
  const keeper = createDraftKeeper(send, () => undefined);
  keeper.keep({ step: 3, values: { emi: "0" } });
  keeper.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).not.toHaveBeenCalled();
});
