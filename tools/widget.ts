import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { build, type Plugin, type UserConfig } from "vite";

/**
 * Builds the widget beside the bundle, each of its two scripts in one file: `widget/v1.js`, the loader, whose address partners
 * have pasted and which therefore carries no hash, and the frame's script under a hashed name with `widget/frame.html`, which
 * names it and holds its style. The server writes the rest into that page (apps/integrations/web.py).
 */
export function widget(folderOfSources: string): Plugin {
  let root = "";
  let folder = "";
  let base = "";
  let alias: UserConfig["resolve"];

  async function script(entry: string, file: string): Promise<string> {
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: "warn",
      resolve: alias,
      build: {
        outDir: resolve(folder, "widget"),
        emptyOutDir: false,
        target: "es2022",
        reportCompressedSize: false,
        lib: {
          entry: resolve(root, folderOfSources, entry),
          formats: ["iife"],
          name: "tulnaWidget",
          fileName: () => file,
        },
      },
    });
    return resolve(folder, "widget", file);
  }

  return {
    name: "widget",
    apply: "build",
    config(config) {
      alias = config.resolve;
    },
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
      base = config.base;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        await script("loader.ts", "v1.js");
        const frame = await script("frame.ts", "frame.js");
        const name = `assets/widget-${createHash("sha256").update(readFileSync(frame)).digest("base64url").slice(0, 8)}.js`;
        renameSync(frame, resolve(folder, name));
        const source = (file: string) => readFileSync(resolve(root, folderOfSources, file), "utf8");
        const page = source("frame.html")
          .replace("__STYLE__", source("frame.css").trim())
          .replace("__SCRIPT__", base + name);
        writeFileSync(resolve(folder, "widget/frame.html"), page);
      },
    },
  };
}
