// The tale that is killed, in the world of the story that runs it.
import { defineConfig } from "@playwright/test";
import { fileURLToPath } from "node:url";

import stories from "../playwright.config.mjs";

export default defineConfig({
  ...stories,
  testDir: ".",
  outputDir: fileURLToPath(new URL("../../../.data/e2e/retried/", import.meta.url)),
  globalSetup: "../ground.mjs",
  reporter: [["line"], ["../report.mjs"]],
  workers: 1,
  retries: 1,
  use: { ...stories.use, trace: "off", screenshot: "off" },
  projects: [{ name: "retried", testMatch: "*.tale.mjs" }],
});
