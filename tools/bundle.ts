import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";

import { compressed } from "./compressed.ts";
import { firstPaint, type FirstPages } from "./firstPaint.ts";
import { serviceWorker } from "./serviceWorker.ts";
import { widget } from "./widget.ts";

type Area = "consumer" | "partner" | "admin";

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Where `webapp-shared/…` points, for Vite and Vitest alike. */
export const sharedAlias = { "webapp-shared": fromRoot("webapp-shared/src") };

const FIELD_PARTS =
  /webapp-shared\/src\/(forms\/(firstFault|useSaid)|i18n\/useLanguageChange|ui\/(Field\/(Field|TextField)|Note\/Note))\./;
const FORM_PARTS =
  /webapp-shared\/src\/(forms\/useServerForm|lib\/patterns|ui\/(CheckRow\/CheckRow|PhoneField\/PhoneField|RichText\/RichText))\./;
const VISIT_PARTS = /webapp-consumer\/src\/api\/(journey|visit)\./;
const LANDING_PARTS =
  /features\/entry\/(LandingPage|LandingView|MobileForm|model|mutations|start)\.|webapp-shared\/src\/ui\/(HangChart|ProductIcon)\//;

/** The router's own warnings to developers stay out of what people download: its package names the files that hold them. */
const productionRouter = {
  "react-router/dom": fromRoot("node_modules/react-router/dist/production/dom-export.mjs"),
  "react-router": fromRoot("node_modules/react-router/dist/production/index.mjs"),
};

/**
 * The one Vite configuration of the three bundles: served by Django under /static/<area>/, hashed file names,
 * a manifest for the front door, no inline script (the content policy has no 'unsafe-inline' for scripts).
 */
export function bundle(
  area: Area,
  firstPages: FirstPages = {},
  beside: { worker?: string; widget?: string } = {},
): UserConfig {
  return {
    root: fromRoot(`webapp-${area}`),
    base: `/static/${area}/`,
    plugins: [
      react(),
      firstPaint(firstPages),
      beside.widget && widget(beside.widget),
      compressed(),
      beside.worker && serviceWorker(beside.worker),
    ],
    resolve: { alias: { ...sharedAlias, ...productionRouter } },
    json: { namedExports: false },
    build: {
      outDir: "dist",
      emptyOutDir: true,
      manifest: true,
      target: "es2022",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          entryFileNames: "assets/[hash].js",
          chunkFileNames: "assets/[hash].js",
          assetFileNames: "assets/[hash][extname]",
          codeSplitting: {
            // what opens first comes in two files instead of thirty: on a slow line every further request costs a round trip
            groups: [
              { name: "vendor", test: /node_modules/, tags: ["$initial"], priority: 2 },
              { name: "first", tags: ["$initial"], priority: 1 },
              // the same for what the landing page and most other first pages need; each would be a file of a few hundred bytes
              { name: "field", test: FIELD_PARTS },
              { name: "form", test: FORM_PARTS },
              { name: "visit", test: VISIT_PARTS },
              { name: "landing", test: LANDING_PARTS },
            ],
          },
        },
      },
    },
  };
}
