// A lender's status file in the back office: read as somebody says, seen in buckets, applied, mended, linked, taken back.

import { workbook } from "./sample_files.mjs";
import { call } from "./customers.mjs";
import { workbookRows } from "./sheets.mjs";
import { test, expect } from "./fixtures.mjs";
import { accessible, fits } from "./looking.mjs";
import { site } from "./world.mjs";

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
  (await call(page, "GET", `uploads/${id}/candidates?search=${search}`)).results;
/** How these submissions stand, looked up one by one: beside them other stories send theirs to the same lender. */
const standing = async (page, id, named) => {
  const found = [];
  for (const { submission_id } of named) found.push(...(await candidates(page, id, submission_id)));
  return found;
};
/** The file that is open, on its own page or in the list. */
const shownId = (page) => {
  const { pathname, searchParams } = new URL(page.url());
  return searchParams.get("file") ?? pathname.split("/").at(-1);
};
const mapping = (page, lender) => page.getByRole("heading", { name: `Map the columns of ${lender}`, level: 1 });

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
  await expect(
    place
      .locator("dl > div", { has: place.page().getByText(term, { exact: true }) })
      .locator("dd", { hasText: new RegExp(`^${value}$`) })
      .first(),
  ).toBeVisible();
  return listed(place);
}

async function send(page, file) {
  await page.getByLabel("Choose the lender's file").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
}

async function chooseLender(page, lender) {
  await page.goto(`${site}/admin/mis-upload`);
  await page.getByRole("combobox", { name: "Lender" }).fill(lender);
  await page.getByRole("option", { name: lender, exact: true }).click();
}

/** Sends a file of the next lender, and puts it aside, until one has submissions for every part of the story. */
async function lenderWithCases(page) {
  const field = page.getByRole("combobox", { name: "Lender" });
  await field.click();
  // the lenders come by a call of their own, after the field
  await expect(page.getByRole("option").first()).toBeVisible();
  const lenders = await page.getByRole("option").allTextContents();
  for (const lender of lenders) {
    await chooseLender(page, lender);
    await send(page, { name: "letter.csv", mimeType: "text/csv", buffer: Buffer.from(`Dear,partner\nof,${lender}\n`) });
    await expect(mapping(page, lender)).toBeVisible();
    const known = await candidates(page, shownId(page));
    await page.getByRole("button", { name: "Discard the file" }).click();
    await expect(page.getByRole("heading", { name: "Sheets", level: 1 })).toBeVisible();
    const earlier = known.filter(({ as_of }) => as_of < today());
    const open = earlier.filter(({ status }) => BEFORE_SANCTION.includes(status));
    const ended = earlier.filter(({ status }) => ENDED.includes(status));
    const different = new Set([...open, ...ended].map(({ application_id }) => application_id));
    if (open.length >= 4 && ended.length >= 1 && different.size >= 5) {
      await chooseLender(page, lender);
      return { lender, open, ended };
    }
  }
  throw new Error("No lender of the demo data has four open submissions and one that ended.");
}

test("a lender's workbook is mapped, seen, applied, mended, linked and taken back; the next one maps itself", async ({
  staff,
}) => {
  const asha = await staff("admin1@example.com");
  await asha.goto(`${site}/admin/mis-upload`);
  await expect(asha.getByRole("row", { name: /mis_own_headings\.csv/ })).toBeVisible();
  await asha.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(asha.getByText("Choose the lender.")).toBeVisible();
  await expect(asha.getByText("No file selected")).toBeVisible();
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
  await expect(mapping(asha, lender)).toBeVisible();
  await expect(asha.getByText(/^Only the sheet "Cases" was read/)).toBeVisible();
  await expect(asha.getByText(/^Hidden rows that were read like all others: 1\./)).toBeVisible();
  const readAs = (heading) => asha.getByRole("combobox", { name: new RegExp(`“${heading}”, as$`) });
  const chosen = (heading) => readAs(heading).locator("option:checked").textContent();
  const meaning = (word) => asha.getByLabel(word).locator("option:checked").textContent();
  expect(await chosen("LAN")).toBe("Lender's reference");
  expect(await chosen("Sanctioned Amnt")).toBe("Please say");
  await asha.getByRole("radio", { name: "Yes, Sanctioned amount" }).check();
  expect(await chosen("Sanctioned Amnt")).toBe("Sanctioned amount");
  expect(await chosen("Case Stage")).toBe("Status");
  expect(await chosen("Customer")).toBe("Not read");
  await expect(asha.getByText("a general name")).toHaveCount(2);
  await readAs("Case Stage").selectOption("Not read");
  expect(await chosen("Date")).toBe("Status date");
  await readAs("Moved On").selectOption("Status date");
  await readAs("Our Ref").selectOption("Our application id");
  await asha.getByRole("radio", { name: "Day first: 31/12/2026" }).check();
  await asha.getByRole("button", { name: "Read the file" }).click();
  const needed = asha.getByRole("region", { name: /Which column is “Status”\?/ });
  await expect(needed.getByText("Answer this question.")).toBeVisible();
  await expect(needed.getByRole("combobox")).toBeFocused();
  await readAs("Case Stage").selectOption("Status");
  expect(await meaning("Under Process")).toBe("In review");
  await asha.getByRole("button", { name: "Read the file" }).click();
  await expect(asha.getByText("Choose what this means.")).toBeVisible();
  await accessible(asha, "how an MIS sheet is read");
  await fits(asha, "how an MIS sheet is read");
  await asha.getByLabel("ZP Soft Clear").selectOption("Sanctioned");
  await asha.getByRole("button", { name: "Read the file" }).click();

  // --- what it would do ---
  const preview = asha.getByRole("dialog", { name: "november.xlsx: what it would do" });
  await preview.getByRole("button", { name: "Read it differently" }).click();
  await expect(mapping(asha, lender)).toBeVisible();
  expect([await chosen("Case Stage"), await meaning("ZP Soft Clear"), await chosen("Customer")]).toEqual([
    "Status",
    "Sanctioned",
    "Not read",
  ]);
  await asha.getByRole("button", { name: "Read the file" }).click();
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
  expect(Object.fromEntries(Object.keys(foretold).map((bucket) => [bucket, counted[bucket]]))).toEqual(foretold);
  await expect(preview.getByRole("heading", { name: "4 Errors found" })).toBeVisible();
  await expect(preview.getByText("Nothing has been changed yet.", { exact: false })).toBeVisible();
  await accessible(asha, "an MIS file before it is applied");
  const id = shownId(asha);
  const named = [match, same, mended, linked, over];
  const stood = await standing(asha, id, named);
  expect(stood, "Nothing moves before somebody says so.").toEqual(named);

  // --- what it did ---
  await preview.getByRole("button", { name: "Apply" }).click();
  const results = asha.getByRole("dialog", { name: "november.xlsx", exact: true });
  const first = await says(results, "Updated", 1);
  expect(first["Created"]).toBe("0");
  const changed = results.getByRole("list", { name: "Applications that changed" });
  await expect(changed.getByText(match.application_id)).toBeVisible();
  expect(
    await changed.evaluate((list) => getComputedStyle(list).listStyleType),
    "The ids are numbered (specification 2.8).",
  ).toBe("decimal");

  await results.getByRole("button", { name: "Correct row 9" }).click();
  await results.getByLabel("Sanctioned Amnt").fill("2,50,00");
  await results.getByRole("button", { name: "Save and check again" }).click();
  await expect(results.getByText(/The sender wrote: /)).toBeVisible();
  await expect(results.getByLabel("Sanctioned Amnt").and(results.locator("[aria-invalid=true]:focus"))).toBeVisible();
  await expect(results.getByText(/300000 or 3,00,000/)).toBeVisible();
  await accessible(asha, "a row that is corrected");
  await results.getByLabel("Sanctioned Amnt").fill("2,50,000");
  await results.getByRole("button", { name: "Save and check again" }).click();
  await says(results, "Updated", 2);

  await results.getByRole("button", { name: "Link row 7" }).click();
  await results.getByLabel("Reference, our id, PAN or mobile").fill(linked.application_id);
  await expect(results.getByRole("button", { name: `Link ${match.reference}` })).toHaveCount(0);
  await results.getByRole("button", { name: `Link ${linked.reference}`, exact: true }).click();
  await says(results, "Updated", 3);
  await expect(results.getByText("More than one application fits")).toHaveCount(0);
  const after = await says(results, "Matched and changed", 3);
  expect([
    after["Matched and changed"],
    after["No application found"],
    after["More than one application fits"],
    after["Would go backwards"],
    after["With other errors"],
  ]).toEqual(["3", "1", undefined, "1", undefined]);
  expect(
    await results.getByRole("list", { name: "Applications that changed" }).getByRole("listitem").allTextContents(),
  ).toEqual([match, linked, mended].map((one) => one.application_id));
  await accessible(asha, "the results of an MIS file");

  // --- its errors, taken home ---
  const [home] = await Promise.all([
    asha.waitForEvent("download"),
    results.getByRole("button", { name: "Sheet with errors" }).click(),
  ]);
  const [header, ...rows] = workbookRows(await home.path());
  expect(header).toEqual([...HEADINGS, "Error", "What to do"]);
  const written = cases.slice(2).map((cells) => cells.filter(Boolean));
  expect(
    rows.map((cells, at) => cells.slice(0, written[at].length)),
    "The rows stand as the lender wrote them.",
  ).toEqual(written);
  const told = rows.flatMap((cells, at) =>
    cells.length > written[at].length ? [[cells[0], cells.length - written[at].length]] : [],
  );
  expect(told, "What is wrong and what to do stands behind the rows still refused.").toEqual([
    ["NOBODY-77", 2],
    [over.reference, 2],
  ]);

  // --- and back ---
  await results.getByRole("button", { name: "Close", exact: true }).last().click();
  const record = asha.getByRole("row", { name: /november\.xlsx/ });
  await expect(record.getByText("Done with errors")).toBeVisible();
  await fits(asha, "MIS files");
  await record.getByRole("button", { name: "Undo november.xlsx" }).click();
  await asha.getByRole("dialog", { name: "Undo november.xlsx?" }).getByRole("button", { name: "Undo" }).click();
  await expect(asha.getByText(/Rows put back: 3/).first()).toBeVisible();
  await expect(record.getByText("Undone")).toBeVisible();
  expect(await standing(asha, id, named), "Undo leaves every submission as it stood.").toEqual(stood);

  // --- the next file of this lender brings so much that a second person applies it ---
  await chooseLender(asha, lender);
  await send(
    asha,
    workbook("december.xlsx", {
      Cases: [HEADINGS, row(match, "ZP Soft Clear", on, "1,00,00,000.50"), row(same, "Under Process")],
    }),
  );
  const whole = asha.getByRole("heading", { name: `${lender}, MIS`, level: 1 });
  await expect(whole).toBeVisible();
  await expect(
    asha.getByText(
      "Its rows add up to ₹1,00,00,000.50. Above ₹1,00,00,000 another admin has to apply the file. You sent it",
      {
        exact: false,
      },
    ),
  ).toBeVisible();
  await expect(asha.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await accessible(asha, "an MIS file that a second person applies");

  const gita = await staff("admin4@example.com");
  await gita.goto(`${site}/admin/mis-upload`);
  await gita.getByRole("button", { name: "december.xlsx", exact: true }).click();
  await expect(
    gita.getByText("Compare it with what the lender sent before you apply it.", { exact: false }),
  ).toBeVisible();
  await expect(gita.getByText("Approve applies 1 row: ₹1,00,00,000.50.")).toBeVisible();
  await fits(gita, "an MIS file that waits for a second person");
  await gita.getByRole("button", { name: "Approve" }).click();
  const applied = gita.getByRole("dialog", { name: "december.xlsx", exact: true });
  expect((await says(applied, "Updated", 1))["Checked by"]).toBe("Gita Rao");
  await applied.getByRole("button", { name: "Close", exact: true }).last().click();
  await gita
    .getByRole("row", { name: /december\.xlsx/ })
    .getByRole("button", { name: "Undo december.xlsx" })
    .click();
  await gita.getByRole("dialog", { name: "Undo december.xlsx?" }).getByRole("button", { name: "Undo" }).click();
  await expect(gita.getByText(/Rows put back: 1/).first()).toBeVisible();

  // --- a word that nobody has explained keeps the third one waiting, and is explained beside the files ---
  await chooseLender(asha, lender);
  await send(
    asha,
    workbook("january.xlsx", { Cases: [HEADINGS, row(match, "ZP Hard Clear"), row(same, "ZP Hard Clear")] }),
  );
  await expect(mapping(asha, lender)).toBeVisible();
  await chooseLender(asha, lender);
  await asha.getByRole("button", { name: "Lender's vocabulary" }).click();
  const words = asha.getByRole("dialog", { name: `What the words of ${lender} mean` });
  await expect(words.getByText(/^2 rows · 1 file · /)).toBeVisible();
  await words.getByLabel("ZP Hard Clear").selectOption("Sanctioned");
  await words.getByRole("button", { name: "Save meanings" }).click();
  const again = words.getByRole("button", { name: "Read it again: january.xlsx" });
  await expect(again).toBeVisible();
  await accessible(asha, "the words of a lender");
  await again.click();
  const third = asha.getByRole("dialog", { name: "january.xlsx: what it would do" });
  await third.getByRole("button", { name: "Discard" }).click();
  await expect(third).toBeHidden();

  await asha.getByRole("button", { name: /^Notifications/ }).click();
  await expect(asha.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await accessible(asha, "the bell of the back office");
  await asha.keyboard.press("Escape");
});
