import { expect, test } from "vitest";

import golden from "../../../../tests/golden/flow.json";
import { way, type Traveller } from "./flow";

interface GoldenCase {
  case: string;
  state: Traveller;
  path: string;
  goes_to: string | null;
  turns_editing_on?: boolean;
}

test.each((golden.cases as GoldenCase[]).map((each) => [each.case, each] as const))("%s", (_case, { state, path, goes_to, turns_editing_on }) => {
  expect(way(state, path)).toEqual({ goesTo: goes_to, turnsEditingOn: turns_editing_on ?? false });
});

const PATHS = [
  "/", "/login", "/verification", "/products", "/user", "/user/user-detail", "/user/welcome-back", "/user/offers",
  "/user/offers/7/kfs", "/user/lender-submit", "/user/applications", "/terms-of-use",
];

/** every combination of one value from each list */
function combined<T extends object>(choices: { [K in keyof T]: T[K][] }): T[] {
  return (Object.entries(choices) as [keyof T, T[keyof T][]][]).reduce<T[]>(
    (made, [name, values]) => made.flatMap((begun) => values.map((value) => ({ ...begun, [name]: value }))),
    [{} as T],
  );
}

test("no state sends anyone in circles: three steps at most", () => {
  const states = combined<Traveller>({
    prospectAppId: [null, "p"], token: [null, "t"], productType: [null, "PL", "GL"], appId: [null, "a"],
    pl_completed: [0, 1], pl_update_required: [0, 1], is_editing: [false, true], lenderMode: [false, true],
  });
  const circles = states.flatMap((state) =>
    PATHS.filter((start) => {
      let here: string | null = start;
      for (let hops = 0; here !== null && hops < 4; hops += 1) here = way(state, here).goesTo;
      return here !== null;
    }).map((start) => ({ state, start })),
  );
  expect(states).toHaveLength(384);
  expect(circles).toEqual([]);
});
