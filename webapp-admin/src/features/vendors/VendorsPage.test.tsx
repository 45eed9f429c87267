import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aCell, anOrder, aRow } from "./builders";
import hindi from "./locales/hi.json";
import texts from "./locales/en.json";
import type { SwitchRow } from "./queries";
import { VendorsPage } from "./VendorsPage";

let stored: SwitchRow[];
let bodies: unknown[];

beforeAll(() => {
  i18next.addResourceBundle("en", "vendors", texts);
  i18next.addResourceBundle("hi", "vendors", hindi);
});

beforeEach(() => {
  bodies = [];
  stored = [
    aRow({ lender_id: 7, name: "Bakul Credit", cells: [aCell(), aCell({ product_type: "BL" })] }),
    aRow({
      lender_id: 8,
      name: "Palash Bank",
      cells: [aCell({ token: "4-0", is_on: false, last: anOrder({ note: "full" }) })],
    }),
  ];
  server.use(
    http.get("/api/lender-switches", () => json({ success: true, now: "2026-11-22T10:00:00+05:30", data: stored })),
    http.get("/api/lender-switches/in-flight", () =>
      json({ success: true, data: [{ lender_id: 7, product_type: "PL", count: 12, by_partner: 5 }] }),
    ),
    http.get("/api/lender-switches/:lender/:product", () =>
      json({ success: true, data: [anOrder({ state: "done" })] }),
    ),
  );
});

const takes = () =>
  server.use(
    http.post("/api/lender-switches", async ({ request }) => {
      bodies.push(await request.json());
      return json({ success: true, message: "Saved.", changed: 1 });
    }),
  );

const cell = (name: RegExp) => screen.findByRole("button", { name });

describe("a cell", () => {
  it("says its state, its reason and what is in flight", async () => {
    render(<VendorsPage />);
    const first = await cell(/Bakul Credit, Personal/);
    await waitFor(() => expect(first.textContent).toContain("12 under way"));
    expect((await cell(/Palash Bank, Personal/)).textContent).toContain("Capacity: full");
  });

  it("is switched off with a reason, naming the state that was seen", async () => {
    takes();
    const { user } = render(<VendorsPage />);
    await user.click(await cell(/Bakul Credit, Personal/));
    const dialog = screen.getByRole("dialog", { name: "Bakul Credit, Personal" });
    expect(within(dialog).getByText("Everyone")).toBeTruthy();
    expect(within(dialog).getByText(/12 applications in progress continue/)).toBeTruthy();
    expect(await within(dialog).findByText(/Gita Rao/)).toBeTruthy();

    await user.click(within(dialog).getByRole("button", { name: "Switch off" }));
    expect(within(dialog).getByText("Choose why.")).toBeTruthy();
    expect(bodies).toEqual([]);

    await user.selectOptions(within(dialog).getByLabelText(/Reason/), "technical");
    await user.click(within(dialog).getByRole("button", { name: "Switch off" }));
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          cells: [{ lender_id: 7, product_type: "PL", expected_token: "0-1" }],
          audience: "everyone",
          is_on: false,
          starts_at: null,
          ends_at: null,
          reason: "technical",
          note: "",
          notify_partners: false,
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps the dialog open with the reason when somebody else was first", async () => {
    server.use(
      http.post("/api/lender-switches", () =>
        problem(409, "lenders.switch_changed", "Bakul Credit was changed meanwhile by Hari Das."),
      ),
    );
    const { user } = render(<VendorsPage />);
    await user.click(await cell(/Palash Bank, Personal/));
    await user.click(screen.getByRole("button", { name: "Switch on" }));
    expect(await screen.findByText("Bakul Credit was changed meanwhile by Hari Das.")).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("lands a refusal at its field", async () => {
    server.use(
      http.post("/api/lender-switches", () =>
        problem(422, "core.invalid", "Some values do not fit.", {
          note: [{ code: "lenders.switch_note", message: "Say why." }],
        }),
      ),
    );
    const { user } = render(<VendorsPage />);
    await user.click(await cell(/Palash Bank, Personal/));
    await user.click(screen.getByRole("button", { name: "Switch on" }));
    expect(await screen.findByText("Say why.")).toBeTruthy();
  });
});

describe("a channel", () => {
  beforeEach(() => {
    const closed = { is_on: false, token: "9-0", last: anOrder({ audience: "partner", reason: "contract" }) };
    stored = [aRow({ lender_id: 7, name: "Bakul Credit", cells: [aCell({ partner: closed })] })];
  });

  it("that is closed is said in the grid for everyone", async () => {
    render(<VendorsPage />);
    const text = (await cell(/Bakul Credit, Personal/)).textContent;
    expect(text).toContain("Brought by a partner: Off");
    expect(text).not.toContain("Customers who come by themselves");
  });

  it("has a grid of its own and is switched by its own state", async () => {
    takes();
    const { user } = render(<VendorsPage />);
    await user.click(await screen.findByRole("radio", { name: "Brought by a partner" }));
    const closed = await cell(/Bakul Credit, Personal/);
    await waitFor(() => expect(closed.textContent).toContain("Contract"));
    await waitFor(() => expect(closed.textContent).toContain("5 under way"));
    expect(closed.textContent).toContain("Off");
    await user.click(closed);
    await user.click(within(screen.getByRole("dialog")).getByRole("checkbox", { name: /Tell partners/ }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Switch on" }));
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          cells: [{ lender_id: 7, product_type: "PL", expected_token: "9-0" }],
          audience: "partner",
          is_on: true,
          starts_at: null,
          ends_at: null,
          reason: "",
          note: "",
          notify_partners: true,
        },
      ]),
    );
  });

  it("says that it is off for everyone", async () => {
    stored = [aRow({ lender_id: 7, name: "Bakul Credit", cells: [aCell({ is_on: false })] })];
    const { user } = render(<VendorsPage />, { route: "/admin/vendors-on-off?whom=direct" });
    const blocked = await cell(/Bakul Credit, Personal/);
    expect(blocked.textContent).toContain("On, not shown");
    expect(blocked.textContent).toContain("Off for everyone");
    await user.click(blocked);
    expect(screen.getByText(/takes effect only once it is on for everyone/)).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("a column", () => {
  it("is switched in one call after its consequences were said", async () => {
    takes();
    const { user } = render(<VendorsPage />);
    await user.click(await screen.findByRole("button", { name: "Switch all: Personal" }));
    const dialog = screen.getByRole("dialog", { name: "Switch 2 cells" });
    expect(within(dialog).getByText(/It affects 2 lenders/)).toBeTruthy();
    await user.selectOptions(within(dialog).getByLabelText(/Reason/), "policy");
    await user.click(within(dialog).getByRole("button", { name: "Switch off" }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect((bodies[0] as { cells: unknown[] }).cells).toEqual([
      { lender_id: 7, product_type: "PL", expected_token: "0-1" },
      { lender_id: 8, product_type: "PL", expected_token: "4-0" },
    ]);
  });
});

describe("the grid", () => {
  it("is walked with the arrows", async () => {
    const { user } = render(<VendorsPage />);
    (await cell(/Bakul Credit, Personal/)).focus();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement?.textContent).toContain("Bakul Credit, Business");
    await user.keyboard("{ArrowLeft}{ArrowDown}");
    expect(document.activeElement?.textContent).toContain("Palash Bank, Personal");
  });

  it("says when nothing is found, in the specification's words", async () => {
    render(<VendorsPage />, { route: "/admin/vendors-on-off?q=nobody" });
    expect(await screen.findByText("No lenders found")).toBeTruthy();
  });

  it("offers another try when it does not load", async () => {
    server.use(http.get("/api/lender-switches", () => problem(500, "core.failed", "Something went wrong.")));
    render(<VendorsPage />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("speaks Hindi", async () => {
    render(<VendorsPage />, { language: "hi" });
    expect(await screen.findByRole("heading", { name: "लेंडर चालू/बंद" })).toBeTruthy();
  });
});
