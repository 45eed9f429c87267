import { expect, it } from "vitest";

import { readHold, readState } from "./model";

it("knows the words of states and holds", () => {
  expect([readState("paid"), readHold("disputed"), readHold("")]).toEqual(["paid", "disputed", null]);
});
