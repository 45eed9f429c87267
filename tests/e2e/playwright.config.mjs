// The end-to-end stories: `make test-e2e`. Docs: docs/adr/0025-stories-in-worlds-of-their-own.md.
import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";

import { launchOptions } from "./browser.mjs";
import { PATIENCE_MS } from "./visitor.mjs";

const DATA = fileURLToPath(new URL("../../.data/", import.meta.url));

export default defineConfig({
  testDir: ".",
  outputDir: `${DATA}e2e/failures`,
  globalSetup: "./ground.mjs",
  fullyParallel: true,
  // one worker, one world
  workers: Number(process.env.WORLDS || 2),
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [["list"], ["./report.mjs", { flaky: `${DATA}flaky/stories.txt` }]],
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    screenshot: "only-on-failure",
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
  },
  projects: [
    { name: "people", testMatch: "people.setup.mjs" },
    { name: "stories", testMatch: "*.test.mjs", dependencies: ["people"] },
  ],
});
