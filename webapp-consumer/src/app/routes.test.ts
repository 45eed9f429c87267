import { expect, it } from "vitest";
import { routePaths } from "webapp-shared/testing/routePaths";

import pages from "../../../apps/pages/web/page_routes.json";
import { Router } from "./router";

it("has the pages that the server knows, which answers 404 for all others", () => {
  expect(pages.consumer).toEqual(routePaths(Router()));
});
