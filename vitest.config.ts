import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { sharedAlias } from "./tools/bundle.ts";

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
    projects: ["shared", "consumer", "partner", "admin"].map(project),
  },
});
