import { expect, it } from "vitest";

import { menuOf } from "./menu";

it("gives each page of the fullest menu an icon of its own", () => {
  const icons = menuOf(1).flatMap(({ items }) => items.map(({ icon }) => icon));
  expect(icons.length).toBeGreaterThan(20);
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});
