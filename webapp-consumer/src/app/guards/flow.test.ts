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
