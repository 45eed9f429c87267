import { expect, test } from "vitest";
import { http, json, server } from "webapp-shared/testing/server";
import { render, waitFor } from "webapp-shared/testing/render";

import { comeBack } from "../../api/comeBack";
import { FlowGuard } from "./FlowGuard";

const comes = (route: string) => {
  server.use(http.get("*/api/site", () => json({ success: true, data: {} })));
  return render(<FlowGuard>the page</FlowGuard>, { route });
};

test.each([
  ["/user/offers", "/products?choose=PL"],
  ["/user/business-offers", "/products?choose=BL"],
  ["/user/gold-offers/7/kfs", "/products?choose=GL"],
  ["/user/health-insurance/plans", "/products?choose=HEALTH"],
  ["/user/applications", "/user/applications"],
  ["/user/notifications", "/user/notifications"],
  ["/products?choose=HL", "/products?choose=HL"],
])("a stranger who follows a message's link to %s goes on there after signing in", async (link, target) => {
  comes(link);
  await waitFor(() => expect(comeBack.peek()).toBe(target));
});

test.each(["/user/account", "/", "/products", "/products?choose=https://elsewhere.example"])("%s is not kept: nobody is led there by a message", async (link) => {
  comes(link);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(comeBack.peek()).toBeNull();
});
