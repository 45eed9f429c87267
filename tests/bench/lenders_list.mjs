// The lenders list with 1,000 lenders: `make bench-lenders`. Fills a throw-away product by its own calls, opens the list
// as an admin does and prints the server's time, the main thread's work until the first cell can be typed into, and
// long tasks while the whole list is scrolled through. Prints figures; asserts nothing.
import { openBrowser } from "../e2e/browser.mjs";
import { staffSignInByPage } from "../e2e/signing.mjs";
import { openVisit } from "../e2e/visitor.mjs";
import { site } from "../e2e/world.mjs";

const LENDERS = Number(process.argv[2] ?? 1000);
const AT_ONCE = 4;
const WHEEL_PX = 400;
const FRAME_MS = 1000 / 60;

const browser = await openBrowser();
const page = await openVisit(browser);
let bearer = "";
page.on("request", (request) => {
  bearer = request.headers()["authorization"] ?? bearer;
});
await staffSignInByPage(page, "admin1@example.com");
// the page's own call of the list carries the session that the calls below use
await page.goto(`${site}/admin/lenders`);
await page
  .getByRole("button", { name: /^Income min, / })
  .first()
  .waitFor();

/** The admin's own calls, from the page: the session is the browser's. */
const call = (path, body) =>
  page.evaluate(
    async ([address, wish, Authorization]) => {
      const headers = { Authorization, "Content-Type": "application/json" };
      const began = performance.now();
      const answer = await fetch(address, wish ? { method: "POST", headers, body: JSON.stringify(wish) } : { headers });
      if (!answer.ok) throw new Error(`${answer.status} ${address} ${await answer.text()}`);
      const content = await answer.json();
      return { content, ms: performance.now() - began, size: JSON.stringify(content).length };
    },
    [path, body, bearer],
  );

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const ms = (value) => `${value.toFixed(1)} ms`;

const present = (await call("/api/get-lenders-data/all")).content.length;
const wanted = Array.from({ length: Math.max(0, LENDERS - present) }, (_, number) => number);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let number = wanted.pop(); number !== undefined; number = wanted.pop()) {
      const { content } = await call("/api/create-lender", { name: `Bench_${number}` });
      await call("/api/update-lender-data", {
        lender_id: content.lender_id,
        property: "min_income",
        value: 10000 + number,
      });
    }
  }),
);

const answers = [];
for (let turn = 0; turn < 5; turn += 1) answers.push(await call("/api/get-lenders-data/all"));
console.log(
  `server, ${answers[0].content.length} lenders: ${ms(median(answers.map((one) => one.ms)))}, ${(answers[0].size / 1e6).toFixed(2)} MB of JSON`,
);

const session = await page.context().newCDPSession(page);
await session.send("Performance.enable");
const work = async () => {
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name) => metrics.find((one) => one.name === name).value * 1000;
  return {
    all: of("TaskDuration"),
    script: of("ScriptDuration"),
    layout: of("LayoutDuration") + of("RecalcStyleDuration"),
  };
};
const told = (title, from, to) =>
  console.log(
    `${title}: ${ms(to.all - from.all)} of main thread (script ${ms(to.script - from.script)}, style and layout ${ms(to.layout - from.layout)})`,
  );

await page.goto(`${site}/admin/dashboard`);
await page.waitForLoadState("networkidle");
await page.evaluate(() => {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe(
    { type: "longtask" },
  );
});
const longTasks = async () => {
  const found = await page.evaluate(() => window.longTasks.splice(0));
  return found.length === 0 ? "none over 50 ms" : `${found.length} over 50 ms, longest ${ms(Math.max(...found))}`;
};

const before = await work();
await page.getByRole("link", { name: "Lenders", exact: true }).click();
const cell = page.getByRole("button", { name: /^Income min, / }).first();
await cell.waitFor();
const shown = await work();
told("opening the list, from the menu to the rows", before, shown);
console.log(`long tasks while opening: ${await longTasks()}`);

await cell.click();
await page.getByRole("textbox", { name: /^Income min, / }).waitFor();
told("first interaction, from the click to the cell that takes typing", shown, await work());
await page.keyboard.press("Escape");
console.log(`long tasks of the interaction: ${await longTasks()}`);
console.log(`rows drawn: ${await page.locator("tbody tr[data-row]").count()} of ${answers[0].content.length}`);

await page.getByRole("region", { name: "Lenders" }).hover();
await page.evaluate(() => {
  window.frames60 = [];
  let last = performance.now();
  const next = (now) => {
    window.frames60.push(now - last);
    last = now;
    window.requestAnimationFrame(next);
  };
  window.requestAnimationFrame(next);
});
const still = await work();
const height = await page.getByRole("region", { name: "Lenders" }).evaluate((frame) => frame.scrollHeight);
for (let scrolled = 0; scrolled < height; scrolled += WHEEL_PX) await page.mouse.wheel(0, WHEEL_PX);
await page.waitForTimeout(300);
told(`scrolling ${height} px`, still, await work());
const frames = await page.evaluate(() => window.frames60);
const late = frames.filter((frame) => frame > 2 * FRAME_MS).length;
console.log(
  `frames: ${frames.length}, median ${ms(median(frames))}, ${late} took longer than two of 60 a second, longest ${ms(Math.max(...frames))}`,
);
console.log(`long tasks while scrolling: ${await longTasks()}`);
await browser.close();
