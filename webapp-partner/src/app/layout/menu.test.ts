import { expect, it } from "vitest";

import { menuOf } from "./menu";

it("gives each page of the fullest menu an icon of its own", () => {
  const icons = menuOf("owner").map(({ icon }) => icon);
  expect(icons.length).toBeGreaterThan(10);
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});
