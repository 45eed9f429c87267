import i18next from "i18next";
import { Link, Route, Routes, useLocation } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { aLender } from "./builders";
import { LendersPage } from "./LendersPage";
import texts from "./locales/en.json";
import type { Lender } from "./queries";

let stored: Lender[];
let calls: { path: string; body: unknown }[];

const Address = () => useLocation().pathname;

const noted = (path: string, answer: (body: never) => Response) =>
  http.post(path, async ({ request }) => {
    const body = (await request.json()) as never;
    calls.push({ path, body });
    return answer(body);
  });

const asked = (path: string) => calls.filter((call) => call.path === path).map((call) => call.body);

beforeAll(() => {
  i18next.addResourceBundle("en", "lenders", texts);
});

beforeEach(() => {
  calls = [];
  stored = [
    aLender({
      lender_id: 7,
      name: "Kachnar_SFB",
      display_name_en: "Kachnar Small Finance Bank",
      min_income: 25000,
      priority: 10,
    }),
    aLender({ lender_id: 8, name: "Bakul_Credit", display_name_en: "Bakul Credit", min_income: 20000, priority: 20 }),
  ];
  server.use(
    http.get("/api/get-lenders-data/:filter", () => json(stored)),
    http.get("/api/get-lender-data/:id", ({ params }) =>
      json(stored.find((lender) => lender.lender_id === Number(params["id"])) ?? null),
    ),
    http.get("/api/lenders/:id/changes", () => json({ count: 0, next: null, previous: null, results: [] })),
    http.get("/api/search-list/:language/:code", () => json({ success: true, data: [{ id: 3, name: "Up to ₹5 L" }] })),
  );
});

const cell = (property: string, lender: string) =>
  screen.findByRole("button", { name: new RegExp(`^${property}, ${lender}`) });

describe("a number in the list", () => {
  it("is edited by Enter and saved once, as a number", async () => {
    server.use(
      noted("/api/update-lender-data", () => json({ success: true, message: "Lender updated successfully!" })),
    );
    const { user } = render(<LendersPage />);

    (await cell("Income min", "Bakul Credit")).focus();
    await user.keyboard("{Enter}");
    await user.keyboard("15,500{Enter}");

    expect(await screen.findByText("Lender updated successfully!")).toBeTruthy();
    expect(asked("/api/update-lender-data")).toEqual([
      { lender_id: 8, property: "min_income", value: 15500, expected: 20000 },
    ]);
    expect((await cell("Income min", "Bakul Credit")).textContent).toBe("15,500");
  });

  it("is sent as null when emptied, and not at all when it did not change", async () => {
    server.use(noted("/api/update-lender-data", () => json({ success: true, message: "" })));
    const { user } = render(<LendersPage />);

    await user.click(await cell("Income min", "Bakul Credit"));
    await user.keyboard("20000{Enter}");
    expect(calls).toEqual([]);

    await user.click(await cell("Income min", "Bakul Credit"));
    await user.keyboard("{Delete}{Enter}");
    await waitFor(() =>
      expect(asked("/api/update-lender-data")).toEqual([
        { lender_id: 8, property: "min_income", value: null, expected: 20000 },
      ]),
    );
  });

  it("goes back to what the server holds when the save is refused, and the reason is told", async () => {
    server.use(
      noted("/api/update-lender-data", () =>
        problem(422, "core.invalid", "Some values cannot be saved.", {
          value: [{ code: "lenders.too_large", message: "Write 99,99,99,999 or less." }],
        }),
      ),
    );
    const { user } = render(<LendersPage />);

    await user.click(await cell("Income min", "Bakul Credit"));
    await user.keyboard("999999999{Enter}");

    expect((await screen.findAllByText("Write 99,99,99,999 or less.")).length).toBeGreaterThan(0);
    expect(await screen.findByText("20,000")).toBeTruthy();
  });

  it("is not sent while the minimum stands above the maximum", async () => {
    const { user } = render(<LendersPage />);
    await user.click(await cell("Age min", "Bakul Credit"));
    await user.keyboard("61{Enter}");
    expect(screen.getByText("The minimum cannot be above the maximum (60).")).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe("a switch in the list", () => {
  it("saves at once, 0 or 1", async () => {
    server.use(noted("/api/update-lender-data", () => json({ success: true, message: "" })));
    const { user } = render(<LendersPage />);
    await user.click(await screen.findByRole("switch", { name: "Lender Status, Bakul Credit" }));
    await waitFor(() =>
      expect(asked("/api/update-lender-data")).toEqual([
        { lender_id: 8, property: "lender_status", value: 0, expected: 1 },
      ]),
    );
  });

  it("goes back when the save fails without words", async () => {
    server.use(noted("/api/update-lender-data", () => json({}, 400)));
    const { user } = render(<LendersPage />);
    const salaried = await screen.findByRole("switch", { name: "Salaried, Bakul Credit" });
    await user.click(salaried);
    expect(await screen.findByText("Update failed")).toBeTruthy();
    await waitFor(() => expect(salaried.getAttribute("aria-checked")).toBe("true"));
  });
});

describe("a special offer", () => {
  it("is three saves", async () => {
    server.use(noted("/api/update-lender-data", () => json({ success: true, message: "" })));
    const { user } = render(<LendersPage />);
    await user.click(await screen.findByRole("button", { name: "Special Offer, Bakul Credit: Add" }));
    const dialog = screen.getByRole("dialog");
    await user.type(within(dialog).getByLabelText(/Offer text/), "No fee");
    await user.type(within(dialog).getByLabelText(/Start date/), "01112026");
    await user.type(within(dialog).getByLabelText(/End date/), "30112026");
    await user.click(within(dialog).getByRole("button", { name: "Update" }));
    await waitFor(() =>
      expect(asked("/api/update-lender-data")).toEqual([
        { lender_id: 8, property: "so_text", value: "No fee", expected: "" },
        { lender_id: 8, property: "so_date_start", value: "2026-11-01", expected: null },
        { lender_id: 8, property: "so_date_end", value: "2026-11-30", expected: null },
      ]),
    );
  });
});

describe("the Hindi text of a special offer", () => {
  const open = async (user: ReturnType<typeof render>["user"]) => {
    await user.click(await screen.findByRole("button", { name: /^Special Offer, Bakul Credit/ }));
    return screen.getByRole("dialog");
  };

  it("is a fourth save, after the text, only where it changed, and goes back with the others in one undo", async () => {
    stored[1] = aLender({ ...stored[1], so_text: "No fee", so_text_hi: "कोई फ़ीस नहीं" });
    server.use(noted("/api/update-lender-data", () => json({ success: true, message: "" })));
    const { user } = render(<LendersPage />);
    const dialog = await open(user);
    const hindi = within(dialog).getByLabelText<HTMLTextAreaElement>(/Text in Hindi/);
    expect(hindi.value).toBe("कोई फ़ीस नहीं");
    await user.clear(hindi);
    await user.type(hindi, "फ़ीस माफ़");
    await user.click(within(dialog).getByRole("button", { name: "Update" }));
    const sent = [
      { lender_id: 8, property: "so_text", value: "No fee", expected: "No fee" },
      { lender_id: 8, property: "so_text_hi", value: "फ़ीस माफ़", expected: "कोई फ़ीस नहीं" },
      { lender_id: 8, property: "so_date_start", value: null, expected: null },
      { lender_id: 8, property: "so_date_end", value: null, expected: null },
    ];
    await waitFor(() => expect(asked("/api/update-lender-data")).toEqual(sent));
    await user.click(await screen.findByRole("button", { name: /Undo/ }));
    await waitFor(() => expect(asked("/api/update-lender-data")).toHaveLength(8));
    expect(asked("/api/update-lender-data")[6]).toEqual({
      lender_id: 8,
      property: "so_text_hi",
      value: "कोई फ़ीस नहीं",
      expected: "फ़ीस माफ़",
    });
  });

  it("that is too long is refused at its own call, and the dialog stays with what was typed", async () => {
    server.use(
      noted("/api/update-lender-data", ({ property }: { property: string }) =>
        property === "so_text_hi"
          ? problem(422, "core.invalid", "Some values cannot be saved.", {
              value: [{ code: "lenders.text_too_long", message: "Write 200 characters or less." }],
            })
          : json({ success: true, message: "" }),
      ),
    );
    const { user } = render(<LendersPage />);
    const dialog = await open(user);
    const hindi = within(dialog).getByLabelText<HTMLTextAreaElement>(/Text in Hindi/);
    await user.type(hindi, "लंबा");
    await user.click(within(dialog).getByRole("button", { name: "Update" }));
    expect((await screen.findAllByText("Write 200 characters or less.")).length).toBeGreaterThan(0);
    expect(hindi.value).toBe("लंबा");
    expect(asked("/api/update-lender-data")).toHaveLength(2);
  });
});

describe("adding and deleting", () => {
  it("takes only letters, digits, underscore and hyphen into a new name, and opens the new lender", async () => {
    server.use(noted("/api/create-lender", () => json({ success: true, message: "", lender_id: 9 })));
    const { user } = render(
      <Routes>
        <Route path="/admin/lenders" element={<LendersPage />} />
        <Route path="/admin/lenders/:lenderId" element={<Address />} />
      </Routes>,
      { route: "/admin/lenders" },
    );
    await user.click(await screen.findByRole("button", { name: "Add Lender" }));
    const dialog = screen.getByRole("dialog");
    const create = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Create" });
    expect(create.disabled).toBe(true);
    await user.type(within(dialog).getByLabelText(/Name/), "Semal & Co-2_x");
    await user.click(create);
    expect(await screen.findByText("Lender created successfully!")).toBeTruthy();
    expect(asked("/api/create-lender")).toEqual([{ name: "SemalCo-2_x" }]);
    expect(await screen.findByText("/admin/lenders/9")).toBeTruthy();
  });

  it("begins at once where the command palette asked for it, and only once", async () => {
    const { user } = render(
      <Routes>
        <Route path="/" element={<Link to="/admin/lenders" state={{ act: "add" }} children="Add lender" />} />
        <Route path="/admin/lenders" element={<LendersPage />} />
      </Routes>,
    );
    await user.click(screen.getByRole("link", { name: "Add lender" }));
    const dialog = await screen.findByRole("dialog", { name: "Add Lender" });
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("deletes only after 'Are you sure?', and the row goes", async () => {
    server.use(noted("/api/safe-delete-lender", () => json({ success: true, message: "" })));
    const { user } = render(<LendersPage />);
    await user.click(await screen.findByRole("button", { name: "Delete Bakul Credit" }));
    const dialog = screen.getByRole("dialog");
    expect(within(dialog).getByText(/Are you sure\?/)).toBeTruthy();
    expect(calls).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Lender deleted successfully!")).toBeTruthy();
    expect(asked("/api/safe-delete-lender")).toEqual([{ lender_id: 8 }]);
    expect(screen.queryByRole("link", { name: "Bakul Credit" })).toBeNull();
  });
});

describe("the states of the list", () => {
  it("loads with the words of the specification", () => {
    render(<LendersPage />);
    expect(screen.getByText("Loading lenders data...")).toBeTruthy();
  });

  it("says when nothing is found", async () => {
    stored = [];
    render(<LendersPage />);
    expect(await screen.findByText("No lenders found")).toBeTruthy();
  });

  it("asks the server for the filter in the address", async () => {
    const filters: unknown[] = [];
    server.use(
      http.get("/api/get-lenders-data/:filter", ({ params }) => {
        filters.push(params["filter"]);
        return json(stored);
      }),
    );
    render(<LendersPage />, { route: "/admin/lenders?filter=gl" });
    await screen.findByRole("link", { name: "Bakul Credit" });
    await waitFor(() => expect(filters.toSorted()).toEqual(["all", "gl"]));
  });
});
