import { useQuery } from "@tanstack/react-query";
import i18next from "i18next";
import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { http, json, problem, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import { LOANS } from "../../api/loans";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import { LoanContext } from "../../api/useLoan";
import texts from "./locales/en.json";
import { WelcomeBackPage } from "./WelcomeBackPage";

beforeAll(() => {
  i18next.addResourceBundle("en", "profile", texts);
});

let posted: unknown[] = [];
beforeEach(() => {
  posted = [];
  session.set("prospectAppId", "p-1");
  server.use(
    http.get("*/api/getMaskInfo/p-1", () => json({ success: true, data: { pan: "XXXXXX234F", birth_date: null } })),
    http.post("*/api/user/p-1/confirm", async ({ request }) => {
      posted.push(await request.json());
      return json({ success: true, message: "", inflight_credit_app_id: "a-1", redirect_path: "/user/offers" });
    }),
  );
});

/** As the flow's guard does: no page of the flow is drawn before the record is there. */
function AfterRecord({ children }: { children: ReactNode }) {
  return useQuery(personQuery("p-1")).data ? children : null;
}

const draw = (confirmNeeded: number) => {
  server.use(http.get("*/api/user/p-1", () => json({ success: true, data: { confirm_needed: confirmNeeded } })));
  return render(
    <LoanContext value={LOANS.PL}>
      <Routes>
        <Route
          path="/user/welcome-back"
          element={
            <AfterRecord>
              <WelcomeBackPage />
            </AfterRecord>
          }
        />
        <Route path="/user/offers" element={<p>Offers page</p>} />
      </Routes>
    </LoanContext>,
    { route: "/user/welcome-back" },
  );
};

test("who proved it in this visit goes on to the offers without being asked again", async () => {
  draw(0);
  expect(await screen.findByText("Offers page")).toBeTruthy();
  expect([posted, session.get("appId")]).toEqual([[{ product_type: "PL" }], "a-1"]);
});

test("who has not is asked for the PAN once", async () => {
  const { user } = draw(1);
  await user.type(await screen.findByLabelText("PAN"), "ABCPY1234F");
  expect(posted).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Offers page")).toBeTruthy();
  expect(posted).toEqual([{ pan: "ABCPY1234F", product_type: "PL" }]);
});

test("an answer that fails is told, with another try", async () => {
  server.use(http.post("*/api/user/p-1/confirm", () => problem(404, "core.not_found", "There is none.")));
  draw(0);
  expect(await screen.findByText(/There is none/)).toBeTruthy();
});
