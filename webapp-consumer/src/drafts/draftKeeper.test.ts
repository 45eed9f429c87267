import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createDraftKeeper, type DraftToKeep } from "./draftKeeper";

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

test("a form that is sent waits for the save that is on its way, so that it cannot come after", async () => {
  let arrive: () => void = () => undefined;
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
  );
  const keeper = createDraftKeeper(send, () => undefined);
  keeper.keep({ step: 0, values: { name: "Asha" } });
  await vi.advanceTimersByTimeAsync(900);
  let isQuiet = false;
  keeper.keep({ step: 0, values: { name: "Asha Verma" } });
  void keeper.rest().then(() => {
    isQuiet = true;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isQuiet).toBe(false);
  arrive();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isQuiet).toBe(true);
  // what was typed meanwhile did not set out, and goes when the form could not be sent
  expect(send).toHaveBeenCalledTimes(1);
  void keeper.flush();
  expect(send).toHaveBeenLastCalledWith({ step: 0, values: { name: "Asha Verma" } });
});

test("a save that is refused for good is let go, but not what came in its place", async () => {
  const refused = new Error("another page has saved");
  let joined: (() => void) | null = null;
  const send = vi.fn<(draft: { step: number; values: Record<string, string> }) => Promise<void>>(async () => {
    await Promise.resolve();
    joined?.();
    throw refused;
  });
  const states: string[] = [];
  const keeper = createDraftKeeper(
    send,
    (state) => states.push(state),
    (error) => error === refused,
  );
  keeper.keep({ step: 0, values: { emi: "1" } });
  expect(keeper.isWaiting()).toBe(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(states).toEqual(["saving", "idle"]);
  expect(keeper.isWaiting()).toBe(false);
  joined = () => keeper.keep({ step: 0, values: { emi: "12", first_name: "Asha" } });
  keeper.keep({ step: 0, values: { emi: "12" } });
  await vi.advanceTimersByTimeAsync(900);
  expect(keeper.isWaiting()).toBe(true);
});

test("one that is sent while another travels goes after it, so that the newest lands last", async () => {
  const arrivals: (() => void)[] = [];
  const send = vi.fn((_draft: DraftToKeep) => new Promise<void>((resolve) => arrivals.push(resolve)));
  const keeper = createDraftKeeper(send, () => undefined);
  keeper.keep({ step: 0, values: { amount: "300000" } });
  await vi.advanceTimersByTimeAsync(900);
  keeper.keep({ step: 1, values: { amount: "300000" } });
  let isSaved = false;
  void keeper.flush();
  void keeper.flush().then(() => {
    isSaved = true;
  });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send.mock.calls.map(([draft]) => draft.step)).toEqual([0]);
  arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(send.mock.calls.map(([draft]) => draft.step)).toEqual([0, 1]);
  expect(isSaved).toBe(false);
  arrivals[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(isSaved).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(keeper.isWaiting()).toBe(false);
});

test("a page that is left waits for nothing", () => {
  const send = vi.fn((_draft: DraftToKeep) => new Promise<void>(() => undefined));
  const keeper = createDraftKeeper(send, () => undefined);
  keeper.keep({ step: 0, values: { amount: "300000" } });
  void keeper.flush();
  keeper.keep({ step: 0, values: { amount: "350000" } });
  void keeper.flush({ isLast: true });
  expect(send.mock.calls.map(([draft]) => draft.values["amount"])).toEqual(["300000", "350000"]);
});

test("what waits behind another does not set out once the form is sent", async () => {
  const arrivals: (() => void)[] = [];
  const send = vi.fn((_draft: DraftToKeep) => new Promise<void>((resolve) => arrivals.push(resolve)));
  const keeper = createDraftKeeper(send, () => undefined);
  keeper.keep({ step: 0, values: { name: "Asha" } });
  void keeper.flush();
  keeper.keep({ step: 1, values: { name: "Asha" } });
  void keeper.flush();
  void keeper.rest();
  arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(send).toHaveBeenCalledTimes(1);
});
