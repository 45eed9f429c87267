import { expect, it, vi } from "vitest";

import { render, screen } from "../testing/render";
import { createSession } from "./session";
import { SessionGate } from "./SessionGate";

it("keeps everything back until the stored session is verified, once", async () => {
  const session = createSession({ area: "consumer", reload: vi.fn() });
  session.set("atkn", "stored");
  let finish: () => void = () => undefined;
  const verify = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <SessionGate session={session} verify={verify}>
      <p>guarded</p>
    </SessionGate>,
  );
  expect(screen.queryByText("guarded")).toBeNull();
  expect(screen.getByText("Loading")).toBeDefined();
  finish();
  expect(await screen.findByText("guarded")).toBeDefined();
  expect(verify).toHaveBeenCalledTimes(1);
});
