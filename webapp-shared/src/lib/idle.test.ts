import { beforeEach, describe, expect, it, vi } from "vitest";

import { createIdleTimer, type IdleChannel } from "./idle";

const MINUTE = 60_000;

let clock = 0;
let receive: (event: MessageEvent) => void = () => undefined;
const channel = {
  postMessage: vi.fn<(message: unknown) => void>(),
  addEventListener: (_type: "message", listener: (event: MessageEvent) => void) => {
    receive = listener;
  },
  close: vi.fn(),
} satisfies IdleChannel;

function timer() {
  const onChange = vi.fn();
  const onTimeout = vi.fn();
  const made = createIdleTimer({
    idleMs: 15 * MINUTE,
    countdownMs: MINUTE,
    now: () => clock,
    channel,
    onChange,
    onTimeout,
  });
  return { ...made, onChange, onTimeout };
}

beforeEach(() => {
  clock = 1_000_000;
  channel.postMessage.mockClear();
});

describe("idleness", () => {
  it("counts down from the sixtieth second and ends once", () => {
    const idle = timer();
    clock += 15 * MINUTE - 1;
    idle.tick();
    expect(idle.onChange).not.toHaveBeenCalled();

    clock += 1;
    idle.tick();
    expect(idle.onChange).toHaveBeenLastCalledWith(60);

    clock += 18_000;
    idle.tick();
    expect(idle.onChange).toHaveBeenLastCalledWith(42);

    clock += MINUTE;
    idle.tick();
    idle.tick();
    expect(idle.onTimeout).toHaveBeenCalledTimes(1);
  });

  it("starts anew when the person does something", () => {
    const idle = timer();
    clock += 14 * MINUTE;
    idle.touch();
    clock += 2 * MINUTE;
    idle.tick();
    expect(idle.onChange).not.toHaveBeenCalled();
  });

  it("does not take a brushed mouse for an answer while it counts down", () => {
    const idle = timer();
    clock += 15 * MINUTE;
    idle.tick();
    idle.touch();
    clock += MINUTE;
    idle.tick();
    expect(idle.onTimeout).toHaveBeenCalledTimes(1);
  });

  it("is over where a device slept through it, also when a touch comes before the clock is looked at", () => {
    const asleep = timer();
    clock += 15 * MINUTE + 20_000;
    asleep.touch();
    expect(asleep.onChange).toHaveBeenLastCalledWith(40);
    expect(channel.postMessage).not.toHaveBeenCalled();

    const longAsleep = timer();
    clock += 3 * 60 * MINUTE;
    longAsleep.touch();
    expect(longAsleep.onTimeout).toHaveBeenCalledTimes(1);
    expect(channel.postMessage).not.toHaveBeenCalled();
  });

  it("ends the countdown when the person stays, or is busy in another tab", () => {
    const idle = timer();
    clock += 15 * MINUTE;
    idle.tick();
    receive({ data: { kind: "active" } } as MessageEvent);
    expect(idle.onChange).toHaveBeenLastCalledWith(null);

    clock += 15 * MINUTE;
    idle.tick();
    idle.stay();
    expect(idle.onChange).toHaveBeenLastCalledWith(null);
    expect(channel.postMessage).toHaveBeenCalledWith({ kind: "active" });
  });

  it("tells the other tabs, but not at every key", () => {
    const idle = timer();
    idle.touch();
    idle.touch();
    clock += 5000;
    idle.touch();
    expect(channel.postMessage).toHaveBeenCalledTimes(2);
  });
});
