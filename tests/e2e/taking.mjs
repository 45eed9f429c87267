// Lists that leave as files: asked for on their page, taken from the panel of exports.

const panelOf = (page) => page.getByRole("dialog", { name: "Exports" });

/** Asks for the list as a file and waits until the panel shows how far it is. */
export async function exportAs(page, form, name) {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: form }).click();
  return panelOf(page).getByRole("listitem").filter({ hasText: name });
}

/** Takes a file that is ready out of the open panel. */
export async function download(page, name) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    panelOf(page)
      .getByRole("button", { name: `Download: ${name}` })
      .click(),
  ]);
  return { path: await file.path(), called: file.suggestedFilename() };
}
