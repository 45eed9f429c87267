// A Chromium of the system, never one that is fetched.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

import { CLOCK } from "./standing.mjs";

const BROWSERS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const FLAGS =
  "--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync";
/**
 * The suggestions below an address bar that nobody sees are two pages of Chromium's own, opened with each person's window:
 * half of what a window costs. The last list on a command line is the one that holds, so Playwright's own stands in it too.
 */
const OFF = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** In a world for pictures: every tile is drawn as a whole, and by the same instructions on each machine. */
const EQUAL_PICTURES = ["--disable-partial-raster", "--disable-skia-runtime-opts", "--num-raster-threads=1"];

/** How it is started, for Playwright's own workers and for programs beside them. */
export function launchOptions() {
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error("No Chromium was found. Set CHROMIUM to its path.");
  const args = [...FLAGS.split(" "), `--disable-features=${OFF.join(",")}`, ...(CLOCK ? EQUAL_PICTURES : [])];
  return { executablePath, args };
}

export const openBrowser = () => chromium.launch(launchOptions());
