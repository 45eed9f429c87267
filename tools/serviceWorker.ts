import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import { build, type Plugin } from "vite";

/**
 * Builds the service worker beside the bundle, as one script that knows the files of this very build. Its text changes
 * with them, and that is how a browser learns of a new version.
 */
export function serviceWorker(entry: string): Plugin {
  let root = "";
  let folder = "";
  let base = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
      base = config.base;
    },
    closeBundle: {
      sequential: true,
      order: "post",
      async handler() {
        const page = readFileSync(resolve(folder, "index.html"), "utf8");
        const names = readdirSync(resolve(folder, "assets")).filter((name) => !/\.(?:gz|br)$/.test(name));
        const all = names.sort().map((name) => `${base}assets/${name}`);
        const shell = all.filter((name) => /\.(?:js|css)$/.test(name) && page.includes(name));
        const version = createHash("sha256").update(page).update(all.join("\n")).digest("base64url").slice(0, 10);
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: "warn",
          define: {
            __VERSION__: JSON.stringify(version),
            __SHELL_FILES__: JSON.stringify(shell),
            __ALL_FILES__: JSON.stringify(all),
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: "es2022",
            reportCompressedSize: false,
            lib: { entry: resolve(root, entry), formats: ["iife"], name: "worker", fileName: () => "sw.js" },
          },
        });
      },
    },
  };
}
