import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import type { Reporter, TestModule } from "vitest/node";

/** Writes the tests that passed only on retry into a file, one a line; no file where there is none. */
export function flakyNames(path: string): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[]) {
      const names = modules.flatMap((module) =>
        [...module.children.allTests()]
          .filter((test) => test.diagnostic()?.flaky)
          .map((test) => `webapp-${module.project.name}/${module.relativeModuleId} > ${test.fullName}`),
      );
      rmSync(path, { force: true });
      if (names.length === 0) return;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, names.map((name) => `${name}\n`).join(""));
    },
  };
}
