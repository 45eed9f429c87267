import { act } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import sheets from "webapp-shared/components/sheets/locales/en.json";
import { setLanguage } from "webapp-shared/i18n/language";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import heads from "../../components/sheet-heads/locales/en.json";
import headsHi from "../../components/sheet-heads/locales/hi.json";
import { CommissionFilesPage } from "./CommissionFilesPage";
import texts from "./locales/en.json";

const LENDERS = [{ lender_id: 7, name: "peepal", display_name_en: "Peepal Bank", display_name_hi: "" }];
let sent: Record<string, unknown>[];

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
  i18next.addResourceBundle("en", "sheets", sheets);
  i18next.addResourceBundle("en", "sheet-heads", heads);
  i18next.addResourceBundle("hi", "sheet-heads", headsHi);
});

afterEach(() => setLanguage("en"));

beforeEach(() => {
  sent = [];
  server.use(
    http.get("/api/get-lenders-data/all", () => json(LENDERS as never)),
    http.get("/api/commission-files", () => json({ success: true, data: [] })),
    http.post("/api/uploads", async ({ request }) => {
      const form = await request.formData();
      sent.push({ kind: form.get("kind"), head: JSON.parse(form.get("head") as string) as unknown });
      return problem(422, "core.invalid", "Some fields are wrong.", {
        reference: [{ code: "revenue.advice_known", message: "This lender already has statement PB/10." }],
      });
    }),
  );
});

it("says that there are none, and for a search that nothing was found", async () => {
  const { unmount } = render(<CommissionFilesPage />);
  expect(await screen.findByText("No commission file available to display")).toBeTruthy();
  unmount();
  render(<CommissionFilesPage />, { route: "/?q=Sunrise" });
  expect(await screen.findByText("No file matches")).toBeTruthy();
});

it("says everything that is missing at one press, the file too", async () => {
  const { user } = render(<CommissionFilesPage />);
  await user.click(await screen.findByRole("button", { name: "Check file" }));
  expect(await screen.findByText("Choose the lender.")).toBeTruthy();
  expect(screen.getByText("Enter the number on the statement.")).toBeTruthy();
  expect(screen.getByText("No file selected")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Lender" }));
  expect(sent).toEqual([]);
});

it("says what is missing in the language that is chosen after it", async () => {
  const { user } = render(<CommissionFilesPage />);
  await user.click(await screen.findByRole("button", { name: "Check file" }));
  expect(await screen.findByText("Choose the lender.")).toBeTruthy();
  await act(() => setLanguage("hi"));
  expect(await screen.findByText("लेंडर चुनें।")).toBeTruthy();
  expect(screen.getByText("स्टेटमेंट पर लिखा नंबर डालें।")).toBeTruthy();
  expect(screen.queryByText("Choose the lender.")).toBeNull();
});

it("sends the file with its head and shows what the server refused at its field", async () => {
  const { user } = render(<CommissionFilesPage />);
  await user.click(await screen.findByRole("combobox", { name: "Lender" }));
  await user.click(await screen.findByRole("option", { name: "Peepal Bank" }));
  await user.type(screen.getByLabelText("Statement number"), "PB/10");
  await user.upload(screen.getByLabelText("Choose the lender's file"), new File(["x"], "october.csv"));
  await user.click(screen.getByRole("button", { name: "Check file" }));
  expect(await screen.findByText("This lender already has statement PB/10.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Statement number"));
  const [{ kind, head }] = sent as [{ kind: string; head: object }];
  expect(kind).toBe("commission");
  expect(head).toMatchObject({ lender_id: 7, reference: "PB/10" });
  expect(Object.keys(head).sort()).toEqual(["lender_id", "month", "received_on", "reference"]);
});

it("keeps the lender for the next file and nothing of the statement that was taken; Enter sends", async () => {
  server.use(
    http.post("/api/uploads", () =>
      json({ success: true, message: "Received.", id: "x", state: "done", stage: "asks" } as never, 202),
    ),
  );
  const { user } = render(<CommissionFilesPage />);
  await user.click(await screen.findByRole("combobox", { name: "Lender" }));
  await user.click(await screen.findByRole("option", { name: "Peepal Bank" }));
  await user.upload(screen.getByLabelText("Choose the lender's file"), new File(["x"], "october.csv"));
  await user.type(screen.getByLabelText(/^UTR/), "UTIB1");
  await user.type(screen.getByLabelText("Statement number"), "PB/10{Enter}");
  expect(await screen.findByText("Received.")).toBeTruthy();
  expect(screen.queryByText("october.csv")).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Lender" }).value).toBe("Peepal Bank");
  expect(screen.getByLabelText<HTMLInputElement>("Statement number").value).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>(/^UTR/).value).toBe("");
});
