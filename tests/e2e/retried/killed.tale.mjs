// A tale that is killed in its middle when it is told first. retry.test.mjs runs it and shows that it passes on its retry.
import { expect, test } from "../fixtures.mjs";

test.use({ chapters: true });
test.describe.configure({ mode: "serial" });

const NAME = "Killed_Half_Way";

test("a lender is made, and the program that tells of it is killed", async ({ staff }, story) => {
  const page = await staff("admin1@example.com");
  await page.goto("/admin/lenders");
  await page.getByRole("button", { name: "Add Lender" }).click();
  const adding = page.getByRole("dialog", { name: "Add Lender" });
  await adding.getByLabel("Name").fill(NAME);
  await adding.getByRole("button", { name: "Create" }).click();
  // of two lenders of one name the second is refused: without the rows put back the retry ends here
  await expect(adding).toHaveCount(0);
  await expect(page.getByRole("link", { name: `Edit ${NAME}` })).toBeVisible();
  if (story.retry === 0) process.kill(process.pid, "SIGKILL");
});

test("the chapter behind it finds what the one before it made", async ({ staff }) => {
  const page = await staff("admin1@example.com");
  await page.goto(`/admin/lenders?q=${NAME}`);
  await expect(page.getByRole("link", { name: `Edit ${NAME}` })).toBeVisible();
});
