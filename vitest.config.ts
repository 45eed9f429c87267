import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { sharedAlias } from "./tools/bundle.ts";
import { flakyNames } from "./tools/flakyNames.ts";

const isCi = process.env["CI"] === "true";

const project = (name: string) => ({
  plugins: [react()],
  resolve: { alias: sharedAlias },
  test: {
    name,
    root: `./webapp-${name}`,
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost/" } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: [fileURLToPath(new URL("webapp-shared/src/testing/setup.ts", import.meta.url))],
    // one jsdom and one reading of the modules for a worker, not for each file: a third of the time. The set-up puts back what a
    // test changed, and a file still has to pass alone.
    isolate: false,
    // once, in CI alone, and never silent: `.ci/run` ends with the names
    retry: isCi ? 1 : 0,
    restoreMocks: true,
    unstubGlobals: true,
    // a busy machine draws slowly; no test waits unless something is missing
    testTimeout: 30_000,
    hookTimeout: 30_000,
    css: { include: [/tokens\.css/], modules: { classNameStrategy: "non-scoped" as const } },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ["default", flakyNames(fileURLToPath(new URL(".data/flaky/front-end.txt", import.meta.url)))],
    projects: [
      ...["shared", "consumer", "partner", "admin"].map(project),
      { test: { name: "tools", root: "./tools", include: ["**/*.test.mjs"] } },
    ],
  },
});
