import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aLender } from "./builders";
import { ConnectorSection } from "./ConnectorSection";
import texts from "./locales/en.json";
import { PassRatesSection } from "./PassRatesSection";
import { PlannedSection } from "./PlannedSection";
import { aConnector, aPlan, somePassed, someTerms } from "./termsBuilders";
import type { Connector, Plan, Tested } from "./termsQueries";

let stored: Connector | null;
let saves: Record<string, unknown>[];
let plans: Plan[];

const words = {
  facts: ["amount", "tenure_months"],
  reply: ["amount"],
  decisions: ["offer", "declined", "accepted"],
  statuses: ["in_review"],
};
const tested = (facts: Partial<Tested>): Tested => ({
  success: true,
  redirect: "",
  address: "https://api.gulmohar.example/v1/quote",
  request: { loan: { amount: "200000.00" } },
  milliseconds: 212,
  reply: "",
  answer: null,
  fault: "",
  detail: "",
  ...facts,
});

beforeAll(() => {
  i18next.addResourceBundle("en", "lenders", texts);
});

beforeEach(() => {
  stored = aConnector();
  saves = [];
  plans = [];
  server.use(
    http.get("/api/lenders/7/connector", () => json({ success: true, data: stored, words })),
    http.get("/api/lenders/7/products", () => json({ success: true, data: [someTerms()] })),
    http.get("/api/lenders/7/planned-changes", () => json({ success: true, data: plans })),
    http.get("/api/search-list/:language/:code", () => json({ success: true, data: [] })),
    http.put("/api/lenders/7/connector", async ({ request }) => {
      saves.push((await request.json()) as Record<string, unknown>);
      return json({
        success: true,
        message: "",
        data: aConnector({ changed_at: "2026-11-21T06:12:00Z" }),
        new_secret: "",
      });
    }),
  );
});

describe("a lender's connector", () => {
  it("keeps the secret that is not typed, and says when it was set", async () => {
    const { user } = render(<ConnectorSection lender={aLender()} />);
    const deadline = await screen.findByLabelText("Deadline, seconds");
    expect(screen.getByText(/Set on 03 Nov 2026.* Leave empty to keep it\./)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save connector" }).disabled).toBe(true);
    await user.clear(deadline);
    await user.type(deadline, "20");
    await user.click(screen.getByRole("button", { name: "Save connector" }));
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]).toMatchObject({ deadline_seconds: 20, auth: null, changed_at: "2026-11-03T06:12:00Z" });
  });

  it("sends a secret that is typed", async () => {
    const { user } = render(<ConnectorSection lender={aLender()} />);
    await user.type(await screen.findByLabelText("Secret"), "n3w");
    await user.click(screen.getByRole("button", { name: "Save connector" }));
    await waitFor(() => expect(saves[0]).toMatchObject({ auth: { kind: "bearer", token: "n3w" } }));
  });

  it("shows what the server refuses at the field and keeps what was typed", async () => {
    server.use(
      http.put("/api/lenders/7/connector", () =>
        problem(422, "core.invalid", "", {
          url: [{ code: "lenders.address_scheme", message: "The address must start with https://. Correct it." }],
        }),
      ),
    );
    const { user } = render(<ConnectorSection lender={aLender()} />);
    const url = await screen.findByLabelText<HTMLInputElement>("Address");
    await user.clear(url);
    await user.type(url, "http://x.example");
    await user.click(screen.getByRole("button", { name: "Save connector" }));
    expect(await screen.findByText("The address must start with https://. Correct it.")).toBeTruthy();
    expect(url.value).toBe("http://x.example");
  });

  it("tells a new push secret once, after a question", async () => {
    server.use(
      http.post("/api/lenders/7/connector/secret", () =>
        json({ success: true, message: "", data: aConnector(), new_secret: "once-only-secret" }),
      ),
    );
    const { user } = render(<ConnectorSection lender={aLender()} />);
    await user.click(await screen.findByRole("button", { name: "New secret" }));
    expect(await screen.findByText(/The old secret stops working immediately/)).toBeTruthy();
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "New secret" }));
    expect(await screen.findByText("once-only-secret")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "I have copied it" }));
    await waitFor(() => expect(screen.queryByText("once-only-secret")).toBeNull());
  });

  it("shows a test's request, time and exact fault", async () => {
    server.use(
      http.post("/api/lenders/7/connector/test", () =>
        json(tested({ fault: "unreadable", detail: "annual_rate is no plain number", reply: '{"decision":"offer"}' })),
      ),
    );
    const { user } = render(<ConnectorSection lender={aLender()} />);
    await user.click(await screen.findByRole("button", { name: "Send a test" }));
    expect(await screen.findByText("annual_rate is no plain number")).toBeTruthy();
    expect(screen.getByText("212 ms")).toBeTruthy();
    expect(screen.getByText('{"decision":"offer"}')).toBeTruthy();
  });

  it("says how long to wait between two tests", async () => {
    server.use(
      http.post("/api/lenders/7/connector/test", () =>
        problem(429, "lenders.test_too_soon", "Wait 5 seconds between two tests of one lender."),
      ),
    );
    const { user } = render(<ConnectorSection lender={aLender()} />);
    await user.click(await screen.findByRole("button", { name: "Send a test" }));
    expect(await screen.findByText("Wait 5 seconds between two tests of one lender.")).toBeTruthy();
  });

  it("is missed when there is none", async () => {
    stored = null;
    render(<ConnectorSection lender={aLender()} />);
    expect(await screen.findByText(/This lender has no connector/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send a test" })).toBeNull();
  });
});

describe("planned changes", () => {
  const draw = () => render(<PlannedSection lender={aLender()} tickets={[]} scores={[]} />);

  it("are told with value, day and what became of them", async () => {
    plans = [
      aPlan(),
      aPlan({
        id: "7f0f6a4e-2c5c-4a57-9a53-2ad0b9a3d9a2",
        state: "failed",
        failure_reason: "Raise the maximum first.",
        product: "PL",
        property: "annual_rate",
        value: "12.25",
      }),
    ];
    draw();
    expect(await screen.findByRole("rowheader", { name: "Income min" })).toBeTruthy();
    expect(screen.getByText("30,000")).toBeTruthy();
    expect(screen.getByRole("rowheader", { name: "PL: Interest rate" })).toBeTruthy();
    expect(screen.getByText("Raise the maximum first.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /Cancel plan/ })).toHaveLength(1);
  });

  it("are made for a day after today only", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("/api/lenders/7/planned-changes", async ({ request }) => {
        sent.push(await request.json());
        return json({ success: true, message: "The change is planned." }, 201);
      }),
    );
    const { user } = draw();
    await user.click(await screen.findByRole("button", { name: "Plan a change" }));
    await user.type(await screen.findByLabelText("New value"), "30,000");
    await user.type(screen.getByLabelText("Starts on"), "01012020");
    await user.click(screen.getByRole("button", { name: "Plan it" }));
    expect(await screen.findByText(/Choose a day after today/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.clear(screen.getByLabelText("Starts on"));
    await user.type(screen.getByLabelText("Starts on"), "01012099");
    await user.click(screen.getByRole("button", { name: "Plan it" }));
    await waitFor(() =>
      expect(sent).toEqual([{ product: null, property: "min_income", value: 30000, starts_on: "2099-01-01" }]),
    );
    expect(await screen.findByText("The change is planned.")).toBeTruthy();
  });

  it("are taken back after a question", async () => {
    plans = [aPlan()];
    let taken = "";
    server.use(
      http.post("/api/lenders/planned-changes/:id/cancel", ({ params }) => {
        taken = String(params["id"]);
        plans = [];
        return json({ success: true, message: "The planned change was cancelled." });
      }),
    );
    const { user } = draw();
    await user.click(await screen.findByRole("button", { name: "Cancel plan: Income min" }));
    expect(taken).toBe("");
    await user.click(await screen.findByRole("button", { name: "Cancel plan" }));
    await waitFor(() => expect(taken).toBe("7f0f6a4e-2c5c-4a57-9a53-2ad0b9a3d9a1"));
    expect(await screen.findByText("Nothing is planned")).toBeTruthy();
  });
});

describe("applicants of the last 30 days", () => {
  it("stand by criterion, with how many were stopped by it alone", async () => {
    server.use(http.get("/api/lenders/7/criteria-pass-rates", () => json(somePassed())));
    render(<PassRatesSection lender={aLender()} />);
    const row = await screen.findByRole("row", { name: /^Income min/ });
    expect(row.textContent).toBe("Income min67%8040031");
    expect(screen.getByText(/^Applications up to 21 Nov 2026.*: 120\./)).toBeTruthy();
  });

  it("are none yet, or cannot be judged", async () => {
    server.use(http.get("/api/lenders/7/criteria-pass-rates", () => json(somePassed({ applications: 0, rules: [] }))));
    render(<PassRatesSection lender={aLender()} />);
    expect(await screen.findByText("No applications for this product in the last 30 days")).toBeTruthy();
  });
});
