// The calculators: open to everybody, a link shows the same figures, a table and a file beside each picture.
import { readFile } from "node:fs/promises";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { site } from "./world.mjs";

const LINKS = {
  emi: "/calculators/emi?amount=300000&rate=13.5&months=36&fees=5310",
  eligibility: "/calculators/eligibility?income=40000&emis=6000&rate=13.5&months=36&share=50",
  prepayment: "/calculators/prepayment?amount=5000000&rate=8.75&months=240&extra=500000&after=12&how=once&keeps=emi",
  gold: "/calculators/gold?weight=25.5&purity=22",
};

test("a stranger works out an EMI, keeps the table and shares the link", async ({ visitor }) => {
  const page = await visitor({ phone: true });
  await page.goto(site);
  await page.getByRole("link", { name: "Calculators" }).click();
  await page.getByRole("link", { name: /What will my EMI be/ }).click();
  await page.getByRole("textbox", { name: "Loan amount" }).fill("300000");
  await page.getByRole("textbox", { name: "Interest a year" }).fill("13.5");
  await page.getByRole("slider", { name: "Time to repay, slider" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("3 years 1 month").first()).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("₹10,181")).toBeVisible();
  await page.waitForURL("**/calculators/emi?amount=300000&rate=13.5&months=36");
  await page.reload();
  await expect(page.getByText("₹10,181")).toBeVisible();

  const answer = await fetch(`${site}/api/calculators/loan`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ amount: "300000", annual_rate: "13.5", months: 36 }),
  });
  const { schedule } = await answer.json();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download CSV.*Month by month$/ }).click(),
  ]);
  const lines = (await readFile(await file.path(), "utf8")).replace("\uFEFF", "").trim().split("\r\n");
  const served = schedule.map((row) => [row.n, row.principal, row.interest, row.instalment, row.closing].join(","));
  expect(lines.slice(1)).toEqual(served);
});

test("each calculator opens by its link with its figures", async ({ visitor }) => {
  const page = await visitor();
  for (const [name, figure] of [
    ["emi", "14.76%"],
    ["eligibility", "₹4,12,549"],
    ["prepayment", "4 years 1 month"],
    ["gold", "85%"],
  ]) {
    await page.goto(site + LINKS[name]);
    await expect(page.getByText(figure).first()).toBeVisible();
    await accessible(page, name);
    await fits(page, name);
  }
  await page.goto(`${site}/calculators/emi?amount=5`);
  await page.getByRole("textbox", { name: "Loan amount" }).fill("500");
  await expect(page.getByText("Write from ₹1,000 to ₹10,00,00,000.")).toBeVisible();
  await accessible(page, "a mistake");
});

test("in Hindi on a phone they are read and fit", async ({ visitor }) => {
  const page = await visitor({ phone: true, language: "hi-IN" });
  await page.addInitScript(() => localStorage.setItem("tulna_lang", "hi"));
  for (const path of ["/calculators", ...Object.values(LINKS)]) {
    await page.goto(site + path);
    await expect(page.getByRole("heading", { level: 1, name: /[\u0900-\u097F]/ })).toBeVisible();
    await expect(page.getByText("₹").or(page.getByText("EMI")).first()).toBeVisible();
    await accessible(page, `${path} in Hindi`);
    await fits(page, `${path} in Hindi`);
  }
});
