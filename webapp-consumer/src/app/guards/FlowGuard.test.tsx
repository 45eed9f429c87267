import { expect, test } from "vitest";
import { http, json, server } from "webapp-shared/testing/server";
import { render, waitFor } from "webapp-shared/testing/render";

import { returnTo } from "../../api/returnTo";
import { FlowGuard } from "./FlowGuard";

const comes = (route: string) => {
  server.use(http.get("*/api/site", () => json({ success: true, data: {} })));
  return render(<FlowGuard>the page</FlowGuard>, { route });
};

test.each([
  ["/user/offers", "/products?choose=PL"],
  ["/user/business-offers", "/products?choose=BL"],
  ["/user/gold-offers/7/kfs", "/products?choose=GL&at=%2Fuser%2Fgold-offers%2F7%2Fkfs"],
  ["/user/offers/compare?pick=4,9", "/products?choose=PL&at=%2Fuser%2Foffers%2Fcompare%3Fpick%3D4%2C9"],
  [
    "/user/offers?sort=emi&utm_source=%22x",
    "/products?choose=PL&at=%2Fuser%2Foffers%3Fsort%3Demi%26utm_source%3D%2522x",
  ],
  ["/user/health-insurance", "/products?choose=HEALTH"],
  [
    "/user/health-insurance/request?pick=deodar%2Csagwan",
    "/products?choose=HEALTH&at=%2Fuser%2Fhealth-insurance%2Frequest%3Fpick%3Ddeodar%252Csagwan",
  ],
  ["/user/insurance/transaction?reference=AB12-CD34", "/user/insurance/transaction?reference=AB12-CD34"],
  [
    "/user/student-loan/transaction?reference=AB12-CD34",
    "/products?choose=SL&at=%2Fuser%2Fstudent-loan%2Ftransaction%3Freference%3DAB12-CD34",
  ],
  ["/user/account", "/user/account"],
  [
    "/user/account/tickets/0b7a7a1e-0000-4000-8000-0000000000a1",
    "/user/account/tickets/0b7a7a1e-0000-4000-8000-0000000000a1",
  ],
  ["/user/account/data", "/user/account/data"],
  ["/user/account/delete", "/user/account/delete"],
  ["/user/lenders-transaction/parijat-bank", "/user/lenders-transaction/parijat-bank"],
  ["/user/earlysalary/declined", "/user/earlysalary/declined"],
  [
    "/redirect?submission=0b7a7a1e-0000-4000-8000-0000000000a1",
    "/redirect?submission=0b7a7a1e-0000-4000-8000-0000000000a1",
  ],
  ["/user/notifications?new=1", "/user/notifications?new=1"],
  ['/user/notifications?new=%3Cb%3E"', "/user/notifications"],
  ["/user/a-page-that-comes-next-year/7", "/user/a-page-that-comes-next-year/7"],
  ["/user/applications", "/user/applications"],
  ["/user/notifications", "/user/notifications"],
  ["/products?choose=HL", "/products?choose=HL"],
])("a stranger who follows a message's link to %s goes on there after signing in", async (link, target) => {
  comes(link);
  await waitFor(() => expect(returnTo.peek()).toBe(target));
});

test.each([
  "/user",
  "/",
  "/products",
  "/products?choose=https://elsewhere.example",
  "/products?choose=CAR&at=https%3A%2F%2Felsewhere.example",
])("%s is not kept: nobody is led there by a message", async (link) => {
  comes(link);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(returnTo.peek()).toBeNull();
});
