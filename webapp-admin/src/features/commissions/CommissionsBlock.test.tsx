import i18next from "i18next";
import { useState } from "react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { choose } from "webapp-shared/testing/choose";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aCoverage, aSlab } from "./builders";
import { CommissionsBlock } from "./CommissionsBlock";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import type { SlabRow } from "./queries";

let rows: SlabRow[];
let sent: Record<string, unknown[]>;

function Block({ onGroups = vi.fn() }: { onGroups?: (ids: number[]) => void }) {
  const [ids, setIds] = useState([1]);
  return (
    <CommissionsBlock
      lenderId={7}
      lender="Amaltas Finserv"
      groupIds={ids}
      onGroups={(next) => {
        onGroups(next);
        setIds(next);
        return Promise.resolve();
      }}
    />
  );
}

const keep = (name: string, path: string, answer: (body: Record<string, unknown>) => Response) =>
  http.post(path, async ({ request }) => {
    const text = await request.text();
    const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
    (sent[name] ??= []).push(body);
    return answer(body);
  });

const done = (item: SlabRow) => json({ success: true, message: "from the server", lenderRevenueItem: item });

beforeAll(() => {
  i18next.addResourceBundle("en", "commissions", texts);
  i18next.addResourceBundle("hi", "commissions", hindi);
});

beforeEach(() => {
  sent = {};
  rows = [
    aSlab({ id: 11, slab_disbursed_min: 0, slab_disbursed_max: 10000000, revenue_percent: 1.5 }),
    aSlab({
      id: 12,
      slab_disbursed_min: 6000000,
      slab_disbursed_max: 9000000,
      slab_number_min: 25,
      revenue_percent: 2,
      display_order: 2,
    }),
    aSlab({
      id: 13,
      slab_disbursed_min: 12000000,
      ats_min: 150000,
      revenue_percent: 2.25,
      revenue_flat: 250,
      display_order: 3,
    }),
  ];
  server.use(
    http.get("/api/lender-revenue/get/7", () => json({ success: true, lenderRevenue: rows })),
    http.get("/api/lender-revenue/get-types", () =>
      json({
        success: "true",
        data: [
          { id: 1, name: "Disbursal" },
          { id: 2, name: "Lead" },
        ],
      }),
    ),
    http.get("/api/lender-group/get-all", () =>
      json({
        success: true,
        lenderGroups: [
          { id: 1, name: "North tier 2" },
          { id: 2, name: "API first" },
        ],
      }),
    ),
    http.get("/api/revenue/lenders/7", () => json({ success: true, lender_id: 7, basis: "whole" })),
    http.get("/api/revenue/lenders/7/coverage", () =>
      json({ success: true, lender_id: 7, on: "2026-11-21", types: [aCoverage()] }),
    ),
    http.get("/api/revenue/lenders/7/months", () => json({ count: 0, next: null, previous: null, results: [] })),
    keep("create", "/api/lender-revenue/create", () => done(aSlab({ id: 14 }))),
    keep("update", "/api/lender-revenue/update", (body) => done({ ...aSlab(), ...body, version: 4 })),
    keep("delete", "/api/lender-revenue/delete/:id", () => json({ success: true, message: "from the server" })),
    keep("order", "/api/lender-revenue/set-order", (body) => {
      const ids = body["lender_revenue_ids"] as number[];
      rows = ids.flatMap((id) => rows.filter((row) => row.id === id));
      return json({ success: true, message: "from the server" });
    }),
    keep("group", "/api/lender-group/create", (body) =>
      json({ success: true, message: "from the server", lenderGroup: { id: 9, name: body["name"] as string } }),
    ),
  );
});

const draw = (route = "/admin/lenders/7", language: "en" | "hi" = "en") => render(<Block />, { route, language });
const table = () => screen.findByRole("table", { name: /Commission rows of Amaltas Finserv/ });
const order = async () =>
  within(await table())
    .getAllByRole("button", { name: /^Edit row/ })
    .map((button) => button.closest("tr")?.textContent.match(/\d\.\d\d%/)?.[0]);

async function openAdd() {
  const view = draw();
  await table();
  await view.user.click(screen.getByRole("button", { name: "Add Revenue" }));
  const dialog = await screen.findByRole("dialog", { name: "Add Revenue, Amaltas Finserv" });
  const field = (name: RegExp | string) => within(dialog).getByLabelText<HTMLInputElement>(name);
  const submit = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Add Revenue" });
  return { ...view, dialog, field, submit };
}

describe("adding a row (specification 5.4)", () => {
  it("is possible only with a type, no errors and a flat or percentage above 0; the reason stands beside the button", async () => {
    const { user, dialog, field, submit } = await openAdd();
    const either = "Either Revenue Flat or Revenue Percentage is required";
    expect(submit.disabled).toBe(true);
    expect(within(dialog).getByText(`Revenue type is required. ${either}`)).toBeTruthy();
    await user.selectOptions(field("Revenue Type"), "Disbursal");
    expect(within(dialog).getByText(either)).toBeTruthy();
    await user.type(field(/Revenue Percentage/), "0");
    expect(submit.disabled).toBe(true);
    await user.type(field(/Revenue Percentage/), ".001");
    expect(submit.disabled).toBe(false);
    expect(within(dialog).queryByText(either)).toBeNull();
    await user.clear(field(/Revenue Percentage/));
    await user.type(field(/Revenue Flat/), "250");
    expect(submit.disabled).toBe(false);
    expect(document.getElementById(submit.getAttribute("aria-describedby") ?? "none")).toBeNull();
  });

  it("asks for the type once it was left empty", async () => {
    const { user, dialog, field } = await openAdd();
    expect(within(dialog).queryByText("Revenue type is required")).toBeNull();
    await user.click(field("Revenue Type"));
    await user.tab();
    expect(within(dialog).getByText("Revenue type is required")).toBeTruthy();
  });

  it("says at the field what is wrong while it is typed", async () => {
    const { user, dialog, field, submit } = await openAdd();
    await user.selectOptions(field("Revenue Type"), "Disbursal");
    await user.type(field(/Revenue Percentage/), "101");
    expect(within(dialog).getByText("Must be between 0 and 100")).toBeTruthy();
    expect(submit.disabled).toBe(true);
    await user.clear(field(/Revenue Percentage/));
    await user.type(field(/Revenue Percentage/), "100");
    expect(within(dialog).queryByText("Must be between 0 and 100")).toBeNull();
    await user.type(field(/Revenue Flat/), ".");
    expect(within(dialog).getByText("Must be a positive number")).toBeTruthy();
    await user.type(field(/Revenue Flat/), "5");
    expect(within(dialog).queryByText("Must be a positive number")).toBeNull();
    await user.clear(field(/Revenue Percentage/));
    await user.type(field(/Revenue Percentage/), "2.1255");
    expect(within(dialog).getByText("Use at most three decimals, as in 2.125.")).toBeTruthy();
  });

  it.each(["Slab Disbursed", "Slab Number", "ATS"])(
    "%s: the max is checked when it is typed and again when the min changes",
    async (name) => {
      const { user, dialog, field } = await openAdd();
      const fault = "Max must be greater than Min";
      await user.type(field(new RegExp(`${name} Min`)), "20");
      await user.type(field(new RegExp(`${name} Max`)), "20");
      expect(within(dialog).getByText(fault)).toBeTruthy();
      expect(field(new RegExp(`${name} Max`)).getAttribute("aria-invalid")).toBe("true");
      await user.type(field(new RegExp(`${name} Max`)), "1");
      expect(within(dialog).queryByText(fault)).toBeNull();
      await user.type(field(new RegExp(`${name} Min`)), "5");
      expect(within(dialog).getByText(fault)).toBeTruthy();
      await user.clear(field(new RegExp(`${name} Min`)));
      expect(within(dialog).queryByText(fault)).toBeNull();
    },
  );

  it("ignores negative input in every numeric field", async () => {
    const { user, field } = await openAdd();
    for (const name of [
      /Slab Disbursed Min/,
      /Slab Disbursed Max/,
      /Slab Number Min/,
      /Slab Number Max/,
      /ATS Min/,
      /ATS Max/,
      /Revenue Percentage/,
      /Revenue Flat/,
    ]) {
      await user.click(field(name));
      await user.paste("-5");
      expect(field(name).value).toBe("");
      await user.type(field(name), "-7");
      expect(field(name).value).toBe("7");
    }
  });

  it("sends empty numbers as null and tells what was done", async () => {
    const { user, dialog, field, submit } = await openAdd();
    await user.selectOptions(field("Revenue Type"), "Disbursal");
    await user.type(field(/Slab Disbursed Min/), "1200000.50");
    await user.type(field(/Revenue Percentage/), "2.125");
    expect(
      within(dialog).getByText(
        "When Amaltas Finserv reaches ₹12,00,000.50 or more in a month (Disbursal), with any number of cases of any size, it pays 2.125% of the whole amount and no flat fee.",
      ),
    ).toBeTruthy();
    await user.click(submit);
    expect(await screen.findByText("Revenue added successfully")).toBeTruthy();
    expect(sent["create"]).toEqual([
      {
        lender_id: 7,
        revenue_type_id: 1,
        slab_disbursed_min: 1200000.5,
        slab_disbursed_max: null,
        slab_number_min: null,
        slab_number_max: null,
        ats_min: null,
        ats_max: null,
        revenue_flat: null,
        revenue_percent: 2.125,
        status: 1,
        valid_from: null,
        valid_until: null,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["the server's words", "Not in this month.", "Not in this month."],
    ["its own words when the server has none", "", "Failed to add revenue"],
  ])("on a failure tells %s, and keeps what was typed", async (_, message, told) => {
    server.use(keep("create", "/api/lender-revenue/create", () => problem(500, "core.failed", message)));
    const { user, field, submit } = await openAdd();
    await user.selectOptions(field("Revenue Type"), "Disbursal");
    await user.type(field(/Revenue Percentage/), "2");
    await user.click(submit);
    expect((await screen.findAllByText(told)).length).toBeGreaterThan(0);
    expect(field(/Revenue Percentage/).value).toBe("2");
  });

  it("a fault of the server lands on its field", async () => {
    server.use(
      keep("create", "/api/lender-revenue/create", () =>
        problem(422, "core.invalid", "", {
          slab_number_max: [{ code: "revenue.max_above_min", message: "Max must be greater than Min" }],
        }),
      ),
    );
    const { user, field, submit } = await openAdd();
    await user.selectOptions(field("Revenue Type"), "Disbursal");
    await user.type(field(/Revenue Flat/), "2");
    await user.click(submit);
    await waitFor(() => expect(field(/Slab Number Max/).getAttribute("aria-invalid")).toBe("true"));
  });
});

describe("the table", () => {
  it("shows every column, the marks of the linter, and the findings with their cure", async () => {
    draw();
    const cells = within(await table())
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(cells[1]).toContain("₹0");
    expect(cells[1]).toContain("₹1\u00a0Cr");
    expect(cells[2]).toContain("25 +");
    expect(await screen.findByText("Never applies")).toBeTruthy();
    expect(cells[3]).toContain("₹1.5\u00a0L +");
    expect(cells[3]).toContain("₹250");
    expect(await screen.findByText("1 gap")).toBeTruthy();
    expect(
      screen.getByText(
        /No row applies for volume between ₹1.Cr and ₹1\.2.Cr: such a month pays nothing\. Raise row 1 to ₹1\.2.Cr or start row 3 at ₹1.Cr\./,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/Row 2 never applies: wherever it fits, an earlier row \(1\) comes first\./)).toBeTruthy();
  });

  it("reads the row back that has the focus", async () => {
    const { user } = draw();
    await table();
    await user.click(screen.getByRole("button", { name: "Edit row 3" }));
    expect(
      (
        await screen.findAllByText(
          /reaches ₹1\.2.Cr or more in a month \(Disbursal\), with any number of cases of ₹1\.5.L or more on average, it pays 2\.25% of the whole amount and ₹250 a case\./,
        )
      ).length,
    ).toBeGreaterThan(0);
  });

  it("follows a move at once and saves the order", async () => {
    const { user } = draw();
    await table();
    await user.click(screen.getByRole("button", { name: "Move row 3" }));
    await user.click(screen.getByRole("menuitem", { name: "To the top" }));
    expect(await order()).toEqual(["2.25%", "1.50%", "2.00%"]);
    expect(await screen.findByText("Revenue order updated")).toBeTruthy();
    expect(sent["order"]).toEqual([{ lender_id: 7, lender_revenue_ids: [13, 11, 12] }]);
    expect(await order()).toEqual(["2.25%", "1.50%", "2.00%"]);
  });

  it("puts the rows back when the order cannot be saved, and says so", async () => {
    server.use(keep("order", "/api/lender-revenue/set-order", () => problem(502, "unknown", "")));
    const { user } = draw();
    await table();
    await user.click(screen.getByRole("button", { name: "Move row 1" }));
    await user.click(screen.getByRole("menuitem", { name: "To the bottom" }));
    expect(await screen.findByText("Failed to update order")).toBeTruthy();
    await waitFor(async () => expect(await order()).toEqual(["1.50%", "2.00%", "2.25%"]));
  });

  it("switches a row off at once, and back when that is refused", async () => {
    const { user } = draw();
    const [first] = within(await table()).getAllByRole("switch", { name: "Active" });
    server.use(keep("update", "/api/lender-revenue/update", () => problem(403, "core.forbidden", "")));
    if (first) await user.click(first);
    expect(await screen.findByText("Failed to update revenue")).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole("switch", { name: "Active" }).length).toBe(3));
    expect(sent["update"]).toEqual([{ id: 11, lender_id: 7, status: 0, version: 3 }]);
  });

  it("deletes after the question, and keeps the row when that fails", async () => {
    const { user } = draw();
    await table();
    await user.click(screen.getByRole("button", { name: "Delete row 2" }));
    expect(screen.getByText(/Are you sure\?/)).toBeTruthy();
    server.use(keep("delete", "/api/lender-revenue/delete/:id", () => problem(500, "unknown", "")));
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Failed to delete revenue entry")).toBeTruthy();
    server.use(keep("delete", "/api/lender-revenue/delete/:id", () => json({ success: true, message: "" })));
    rows = rows.filter((row) => row.id !== 12);
    await waitFor(() => expect(screen.getByRole("button", { name: "Delete" }).getAttribute("aria-busy")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Revenue entry deleted successfully")).toBeTruthy();
    await waitFor(async () => expect(await order()).toEqual(["1.50%", "2.25%"]));
  });

  it("invites the first row when there is none, and can try again when the rows do not load", async () => {
    rows = [];
    const view = draw();
    expect(await screen.findByText("No commission rows yet")).toBeTruthy();
    view.unmount();
    server.use(http.get("/api/lender-revenue/get/7", () => problem(500, "unknown", "The list is away.")));
    draw();
    expect(await screen.findByText("The list is away.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  it("says that the revenue types did not load", async () => {
    server.use(http.get("/api/lender-revenue/get-types", () => problem(500, "unknown", "")));
    draw();
    expect((await screen.findAllByText("Failed to load revenue types")).length).toBeGreaterThan(0);
  });
});

describe("two admins at one row", () => {
  const refuse = () =>
    keep("update", "/api/lender-revenue/update", (body) =>
      body["version"] === 3
        ? json(
            {
              success: false,
              code: "revenue.changed_meanwhile",
              message: "Asha Verma changed this row meanwhile.",
              fields: {},
              details: {
                stored: {
                  ...aSlab({ id: 11, slab_disbursed_min: 0, slab_disbursed_max: 10000000 }),
                  revenue_percent: "1.750",
                  version: 5,
                },
                by: "Asha Verma",
                at: "2026-11-21T06:12:00Z",
              },
              request_id: "r",
            },
            409,
          )
        : done(aSlab({ revenue_percent: 3, version: 6 })),
    );

  async function collide() {
    server.use(refuse());
    const { user } = draw("/admin/lenders/7?row=11");
    const dialog = await screen.findByRole("dialog", { name: "Row 1, Amaltas Finserv" });
    const percent = within(dialog).getByLabelText<HTMLInputElement>(/Revenue Percentage/);
    await user.clear(percent);
    await user.type(percent, "3");
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    await within(dialog).findByText(/Asha Verma changed this row on 21 Nov 2026, 11:42 am/);
    return { user, dialog, percent };
  }

  it("the second sees what is stored and by whom, and loses nothing typed", async () => {
    const { dialog, percent } = await collide();
    const compared = within(dialog).getByRole("row", { name: /Revenue Percentage/ });
    expect(compared.textContent).toBe("Revenue Percentage3.00%1.75%");
    expect(percent.value).toBe("3");
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  });

  it("may go on with the own values, on top of what is stored now", async () => {
    const { user, dialog } = await collide();
    await user.click(within(dialog).getByRole("button", { name: "Keep mine" }));
    await user.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Revenue updated successfully")).toBeTruthy();
    expect(sent["update"]?.[1]).toMatchObject({ id: 11, revenue_percent: 3, version: 5 });
  });

  it("may take over what is stored", async () => {
    const { user, dialog, percent } = await collide();
    await user.click(within(dialog).getByRole("button", { name: "Take what is saved" }));
    expect(percent.value).toBe("1.75");
  });
});

describe("lender groups", () => {
  it("are chosen and taken off, each at once", async () => {
    const onGroups = vi.fn();
    const { user } = render(<Block onGroups={onGroups} />, { route: "/admin/lenders/7" });
    await user.click(await screen.findByRole("button", { name: "Remove North tier 2" }));
    expect(onGroups).toHaveBeenLastCalledWith([]);
    const field = screen.getByRole("combobox", { name: "Lender groups" });
    await waitFor(() => expect(field.getAttribute("aria-disabled")).toBeNull());
    await choose(user, field, "API first");
    expect(onGroups).toHaveBeenLastCalledWith([2]);
  });

  it("a new one takes only its characters, is required, and is chosen when it is made", async () => {
    const onGroups = vi.fn();
    const { user } = render(<Block onGroups={onGroups} />, { route: "/admin/lenders/7" });
    await screen.findByRole("button", { name: "Remove North tier 2" });
    await user.click(screen.getByRole("combobox", { name: "Lender groups" }));
    const create = screen.getByRole<HTMLButtonElement>("button", { name: "Create Group" });
    expect(create.disabled).toBe(true);
    await user.type(screen.getByLabelText("Group name"), "West-1_a (b)!");
    expect(screen.getByLabelText<HTMLInputElement>("Group name").value).toBe("West-1_a b");
    await user.click(create);
    expect(await screen.findByText("Lender group created successfully!")).toBeTruthy();
    expect(sent["group"]).toEqual([{ name: "West-1_a b" }]);
    expect(onGroups).toHaveBeenLastCalledWith([1, 9]);
  });

  it("say that they did not load", async () => {
    server.use(http.get("/api/lender-group/get-all", () => problem(500, "unknown", "")));
    draw();
    expect((await screen.findAllByText("Failed to load lender groups")).length).toBeGreaterThan(0);
  });
});

describe("in Hindi", () => {
  it("the rules and messages are said in Hindi", async () => {
    const { user } = draw("/admin/lenders/7?row=new", "hi");
    const dialog = await screen.findByRole("dialog", { name: "कमीशन जोड़ें, Amaltas Finserv" });
    await user.type(within(dialog).getByLabelText(/कमीशन प्रतिशत/), "101");
    expect(within(dialog).getByText("0 से 100 के बीच होना चाहिए")).toBeTruthy();
    expect(within(dialog).getByText(/कमीशन का प्रकार चुनें।/)).toBeTruthy();
  });
});
