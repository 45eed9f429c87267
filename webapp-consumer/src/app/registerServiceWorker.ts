const WORKER = "/sw.js";
const FILES = "/static/consumer/assets/";
/** the first page goes before everything: the worker comes when nothing else is to be done */
const LATER_MS = 4_000;

/** Files that this page used before there was a worker to see them. */
const used = () =>
  performance
    .getEntriesByType("resource")
    .map((entry) => entry.name)
    .filter((name) => new URL(name).pathname.startsWith(FILES));

async function start(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    // what a stranger opens from any page is then at hand, with a network and without
    await Promise.all([import("./layout/MenuDrawer"), import("./layout/HelpDialog")]);
    active?.postMessage({ kind: "keep", files: used() });
  } catch (error) {
    console.info("The site will not open without a network", error);
  }
}

/** Registers the service worker once the page rests; where there is none, the site works as before. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  setTimeout(() => void start(), LATER_MS);
}
