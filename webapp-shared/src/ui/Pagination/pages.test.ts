import { expect, it } from "vitest";

import { pagesToShow } from "./pages";

it.each([
  ["few pages are all shown", 2, 3, [1, 2, 3]],
  ["one page", 1, 1, [1]],
  ["at the start", 1, 14, [1, 2, null, 14]],
  ["in the middle", 7, 14, [1, 2, null, 6, 7, 8, null, 14]],
  ["at the end", 14, 14, [1, 2, null, 13, 14]],
] as const)("%s", (_case, page, pages, shown) => expect(pagesToShow(page, pages)).toEqual(shown));
