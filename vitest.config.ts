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
    setupFiles: ["../webapp-shared/src/testing/setup.ts"],
    restoreMocks: true,
    css: { include: [/tokens\.css/], modules: { classNameStrategy: "non-scoped" as const } },
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: ["shared", "consumer", "partner", "admin"].map(project),
  },
});
