// A lender's status file in the back office: read as somebody says, seen in buckets, applied, mended, linked, taken back.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { workbook } from "./papers.mjs";
import { call } from "./people.mjs";
import { workbookRows } from "./sheets.mjs";
import { accessible, bye, fits, openBrowser, site, staffSignIn, visitor } from "./stage.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});
after(() => browser.close());

const HEADINGS = ["LAN", "Our Ref", "Customer", "Case Stage", "Date", "Moved On", "Sanctioned Amnt"];
const BEFORE_SANCTION = ["Sent", "In review", "Documents pending", "Approved"];
const ENDED = ["Rejected", "Declined by customer", "Expired", "Disbursed"];
const dayOf = (iso) => iso.split("-").toReversed().join("/");
const today = () => new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
const COVER = [
  ["Status of your cases", "This month"],
  ["The cases stand on the next sheet.", ""],
];

const candidates = async (page, id, search = "") =>
  (await call(page, "GET", `mis-uploads/${id}/candidates?search=${search}`)).data;
/** How these submissions stand, looked up one by one: beside them other stories send theirs to the same lender. */
const standing = async (page, id, named) => {
  const found = [];
  for (const { submission_id } of named) found.push(...(await candidates(page, id, submission_id)));
  return found;
};
const shownId = (page) => new URL(page.url()).searchParams.get("file");

/** Terms and values of a list of both, as a person reads them. */
const listed = async (place) =>
  Object.fromEntries(
    await place
      .locator("dl")
      .evaluateAll((lists) =>
        lists.flatMap((list) =>
          [...list.querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling.textContent]),
        ),
      ),
  );

/** Waits until a list says so; what it says besides is given back. */
async function says(place, term, value) {
  await place
    .locator("dl > div", { has: place.page().getByText(term, { exact: true }) })
    .locator("dd", { hasText: new RegExp(`^${value}$`) })
    .first()
    .waitFor();
  return listed(place);
}

async function send(page, file) {
  await page.locator('form input[type="file"]').setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

/** Sends a file of the next lender, and puts it aside, until one has submissions for every part of the story. */
async function lenderWithCases(page) {
  const options = page.getByLabel("Lender", { exact: true }).locator("option");
  // the lenders come by a call of their own, after the field
  await options.nth(1).waitFor({ state: "attached" });
  const lenders = await options.allTextContents();
  for (const lender of lenders.slice(1)) {
    await page.getByLabel("Lender", { exact: true }).selectOption({ label: lender });
    await send(page, { name: "letter.csv", mimeType: "text/csv", buffer: Buffer.from(`Dear,partner\nof,${lender}\n`) });
    const asked = page.getByRole("dialog", { name: `How is this sheet of ${lender} read?` });
    await asked.waitFor();
    const known = await candidates(page, shownId(page));
    await asked.getByRole("button", { name: "Discard" }).click();
    await asked.waitFor({ state: "hidden" });
    const earlier = known.filter(({ as_of }) => as_of < today());
    const open = earlier.filter(({ status }) => BEFORE_SANCTION.includes(status));
    const ended = earlier.filter(({ status }) => ENDED.includes(status));
    const different = new Set([...open, ...ended].map(({ application_id }) => application_id));
    if (open.length >= 4 && ended.length >= 1 && different.size >= 5) return { lender, open, ended };
  }
  throw new Error("No lender of the demo data has four open submissions and one that ended.");
}

test(
  "a lender's workbook is mapped, seen, applied, mended, linked and taken back; the next one maps itself",
  { timeout: 240_000 },
  async () => {
    const asha = await visitor(browser);
    await staffSignIn(asha, "admin1@example.com");
    await asha.goto(`${site}/admin/mis-upload`);
    await asha.getByText("No MIS file available to display").waitFor();
    await asha.getByRole("button", { name: "Upload", exact: true }).click();
    await asha.getByText("Choose the lender that sent the file.").waitFor();
    await asha.getByText("No file selected").waitFor();
    await accessible(asha, "MIS upload with nothing chosen");

    const { lender, open, ended } = await lenderWithCases(asha);
    const [match, same, mended, linked] = open;
    const [over] = ended;
    const on = dayOf(today());
    const row = (one, word, day = on, amount = "", ours = "") => [
      one.reference ?? one,
      ours,
      "Somebody",
      word,
      "01/02/2026",
      day,
      amount,
    ];
    const cases = [
      ["Cases of the month", "", "", "", "", "", ""],
      HEADINGS,
      row(match, "ZP Soft Clear", on, "3,00,000"),
      row(same, same.status, dayOf(same.as_of)),
      row(match, "ZP Soft Clear", on, "3,00,000"),
      row("NOBODY-77", "Under Process"),
      row(match, "ZP Soft Clear", on, "", linked.application_id),
      row(over, "Under Process"),
      row(mended, "ZP Soft Clear", on, "12,34"),
    ];

    // --- asked once how it is read ---
    await send(asha, workbook("november.xlsx", { Letter: COVER, Cases: cases }, { hidden: [8] }));
    const reading = asha.getByRole("dialog", { name: `How is this sheet of ${lender} read?` });
    await reading.getByText(/^Only the sheet "Letter" was read/).waitFor();
    await reading.getByLabel("Sheet", { exact: true }).selectOption("Cases");
    await reading.getByRole("columnheader", { name: "Case Stage" }).waitFor();
    await reading.getByText(/^Hidden rows that were read like all others: 1\./).waitFor();
    const chosen = (label) =>
      reading
        .getByLabel(label, { exact: label === "Status" })
        .locator("option:checked")
        .textContent();
    assert.equal(await chosen("Lender's reference"), "LAN");
    assert.equal(await chosen("Sanctioned amount"), "Sanctioned Amnt");
    assert.equal(await chosen("Status"), "Case Stage");
    assert.equal(await chosen("PAN"), "Not in this sheet");
    assert.equal(await reading.getByText("Only a similar name: please check").count(), 2);
    await reading.getByLabel("Status", { exact: true }).selectOption({ label: "Not in this sheet" });
    assert.equal(await chosen("Status date"), "Date");
    await reading.getByLabel("Status date").selectOption("Moved On");
    await reading.getByLabel("Our application id").selectOption("Our Ref");
    await reading.getByText("Day first: 31/12/2026").click();
    await reading.getByRole("button", { name: "Read the sheet" }).click();
    await reading.getByText("Status is needed. Choose its heading in the sheet.").waitFor();
    await reading.getByLabel("Status", { exact: true }).selectOption("Case Stage");
    assert.equal(await chosen("Under Process"), "In review");
    await reading.getByRole("button", { name: "Read the sheet" }).click();
    await reading.getByText("Choose what this means.").waitFor();
    await accessible(asha, "how an MIS sheet is read");
    await reading.getByLabel("ZP Soft Clear").selectOption("Sanctioned");
    await reading.getByRole("button", { name: "Read the sheet" }).click();

    // --- what it would do ---
    const preview = asha.getByRole("dialog", { name: "Checked: november.xlsx" });
    await preview.getByRole("button", { name: "Read it differently" }).click();
    await reading.getByRole("columnheader", { name: "Case Stage" }).waitFor();
    assert.deepEqual(
      [await chosen("Status"), await chosen("ZP Soft Clear"), await chosen("PAN")],
      ["Case Stage", "Sanctioned", "Not in this sheet"],
    );
    await reading.getByRole("button", { name: "Read the sheet" }).click();
    const foretold = {
      "Matched and changed": "1",
      "Already so": "1",
      "Repeated in the sheet": "1",
      "No application found": "1",
      "More than one application fits": "1",
      "Would go backwards": "1",
      "With other errors": "1",
    };
    const counted = await says(preview, "With other errors", 1);
    assert.deepEqual(Object.fromEntries(Object.keys(foretold).map((bucket) => [bucket, counted[bucket]])), foretold);
    await preview.getByRole("heading", { name: "4 Errors found" }).waitFor();
    await preview.getByText("Nothing has been changed yet.", { exact: false }).waitFor();
    await accessible(asha, "an MIS file before it is applied");
    const id = shownId(asha);
    const named = [match, same, mended, linked, over];
    const stood = await standing(asha, id, named);
    assert.deepEqual(stood, named, "Nothing moves before somebody says so.");

    // --- what it did ---
    await preview.getByRole("button", { name: "Apply" }).click();
    const results = asha.getByRole("dialog", { name: "november.xlsx", exact: true });
    const first = await says(results, "Updated", 1);
    assert.equal(first["Created"], "0");
    const changed = results.getByRole("list", { name: "Applications that changed" });
    await changed.getByText(match.application_id).waitFor();
    assert.equal(
      await changed.evaluate((list) => getComputedStyle(list).listStyleType),
      "decimal",
      "The ids are numbered (specification 2.8).",
    );

    await results.getByRole("button", { name: "Correct row 9" }).click();
    await results.getByLabel("Sanctioned Amnt").fill("2,50,00");
    await results.getByRole("button", { name: "Save and check again" }).click();
    await results.getByText(/The sender wrote: /).waitFor();
    await results.getByLabel("Sanctioned Amnt").and(results.locator("[aria-invalid=true]:focus")).waitFor();
    await results.getByText(/300000 or 3,00,000/).waitFor();
    await accessible(asha, "a row that is corrected");
    await results.getByLabel("Sanctioned Amnt").fill("2,50,000");
    await results.getByRole("button", { name: "Save and check again" }).click();
    await says(results, "Updated", 2);

    await results.getByRole("button", { name: "Link row 7" }).click();
    await results.getByLabel("Reference, our id, PAN or mobile").fill(linked.application_id);
    await results.getByRole("button", { name: `Link ${match.reference}` }).waitFor({ state: "detached" });
    await results.getByRole("button", { name: `Link ${linked.reference}`, exact: true }).click();
    await says(results, "Updated", 3);
    await results.getByText("More than one application fits").waitFor({ state: "detached" });
    const after = await says(results, "Matched and changed", 3);
    assert.deepEqual(
      [
        after["Matched and changed"],
        after["No application found"],
        after["More than one application fits"],
        after["Would go backwards"],
        after["With other errors"],
      ],
      ["3", "1", undefined, "1", undefined],
    );
    assert.deepEqual(
      await results.getByRole("list", { name: "Applications that changed" }).getByRole("listitem").allTextContents(),
      [match, linked, mended].map((one) => one.application_id),
    );
    await accessible(asha, "the results of an MIS file");

    // --- its errors, taken home ---
    const [home] = await Promise.all([
      asha.waitForEvent("download"),
      results.getByRole("button", { name: "Sheet with errors" }).click(),
    ]);
    const [header, ...rows] = workbookRows(await home.path());
    assert.deepEqual(header, [...HEADINGS, "Error", "What to do"]);
    const written = cases.slice(2).map((cells) => cells.filter(Boolean));
    assert.deepEqual(
      rows.map((cells, at) => cells.slice(0, written[at].length)),
      written,
      "The rows stand as the lender wrote them.",
    );
    const told = rows.flatMap((cells, at) =>
      cells.length > written[at].length ? [[cells[0], cells.length - written[at].length]] : [],
    );
    assert.deepEqual(
      told,
      [
        ["NOBODY-77", 2],
        [over.reference, 2],
      ],
      "What is wrong and what to do stands behind the rows still refused.",
    );

    // --- and back ---
    await results.getByRole("button", { name: "Close", exact: true }).last().click();
    const record = asha.getByRole("row", { name: /november\.xlsx/ });
    await record.getByText("Done with errors").waitFor();
    await fits(asha, "MIS files");
    await record.getByRole("button", { name: "Undo november.xlsx" }).click();
    await asha.getByRole("dialog", { name: "Undo november.xlsx?" }).getByRole("button", { name: "Undo" }).click();
    await asha
      .getByText(/Rows put back: 3/)
      .first()
      .waitFor();
    await record.getByText("Undone").waitFor();
    assert.deepEqual(await standing(asha, id, named), stood, "Undo leaves every submission as it stood.");

    // --- the next file of this lender brings so much that a second person applies it ---
    await send(
      asha,
      workbook("december.xlsx", {
        Cases: [HEADINGS, row(match, "ZP Soft Clear", on, "1,00,00,000.50"), row(same, "Under Process")],
      }),
    );
    const next = asha.getByRole("dialog", { name: "Checked: december.xlsx" });
    await next.waitFor();
    await next.getByRole("heading", { name: "2 rows in the sheet" }).waitFor();
    await next
      .getByText("Its rows bring ₹1,00,00,000.50. Above ₹1,00,00,000 a second person applies a file. You sent it", {
        exact: false,
      })
      .waitFor();
    assert.equal(await next.getByRole("button", { name: "Apply" }).count(), 0);
    await accessible(asha, "an MIS file that a second person applies");
    await next.getByRole("button", { name: "Close", exact: true }).last().click();

    const gita = await visitor(browser);
    await staffSignIn(gita, "admin4@example.com");
    await gita.goto(`${site}/admin/mis-upload`);
    await gita.getByRole("button", { name: "december.xlsx", exact: true }).click();
    const seen = gita.getByRole("dialog", { name: "Checked: december.xlsx" });
    await seen.getByText("Compare it with what the lender sent before you apply it.", { exact: false }).waitFor();
    await fits(gita, "an MIS file that waits for a second person");
    await seen.getByRole("button", { name: "Apply" }).click();
    const applied = gita.getByRole("dialog", { name: "december.xlsx", exact: true });
    assert.equal((await says(applied, "Updated", 1))["Checked by"], "Gita Rao");
    await applied.getByRole("button", { name: "Close", exact: true }).last().click();
    await gita
      .getByRole("row", { name: /december\.xlsx/ })
      .getByRole("button", { name: "Undo december.xlsx" })
      .click();
    await gita.getByRole("dialog", { name: "Undo december.xlsx?" }).getByRole("button", { name: "Undo" }).click();
    await gita
      .getByText(/Rows put back: 1/)
      .first()
      .waitFor();
    await bye(gita);

    // --- a word that nobody has explained keeps the third one waiting, and is explained beside the files ---
    await send(
      asha,
      workbook("january.xlsx", { Cases: [HEADINGS, row(match, "ZP Hard Clear"), row(same, "ZP Hard Clear")] }),
    );
    await reading.waitFor();
    await asha.keyboard.press("Escape");
    await asha.getByRole("button", { name: "Words of the lender" }).click();
    const words = asha.getByRole("dialog", { name: `What the words of ${lender} mean` });
    await words.getByText(/^2 rows · 1 file · /).waitFor();
    await words.getByLabel("ZP Hard Clear").selectOption("Sanctioned");
    await words.getByRole("button", { name: "Save meanings" }).click();
    const again = words.getByRole("button", { name: "Read it again: january.xlsx" });
    await again.waitFor();
    await accessible(asha, "the words of a lender");
    await again.click();
    const third = asha.getByRole("dialog", { name: "Checked: january.xlsx" });
    await third.getByRole("button", { name: "Discard" }).click();
    await third.waitFor({ state: "hidden" });

    await asha.getByRole("button", { name: /^Notifications/ }).click();
    await asha.getByRole("dialog", { name: "Notifications" }).waitFor();
    await accessible(asha, "the bell of the back office");
    await asha.keyboard.press("Escape");
    await bye(asha);
  },
);
