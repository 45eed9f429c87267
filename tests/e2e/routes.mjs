// The addresses of the three route tables, asked of the bundles' own routers, and which of them a walk has left out.
import { JSDOM } from "jsdom";
import { fileURLToPath } from "node:url";
import { createRoutesFromElements, matchRoutes, Navigate, Routes } from "react-router-dom";
import { createServer } from "vite";

const root = (bundle) => fileURLToPath(new URL(`../../webapp-${bundle}/`, import.meta.url));

/** What modules of a program ask their window for while they are read. */
const { window } = new JSDOM("", { url: "http://localhost/" });
const { document, localStorage, sessionStorage, location } = window;
Object.assign(globalThis, { window, document, localStorage, sessionStorage, location });

/** Modules of a bundle as its own program has them, read by its own builder. */
async function modulesOf(bundle, ...paths) {
  const server = await createServer({
    root: root(bundle),
    configFile: `${root(bundle)}vite.config.ts`,
    server: { middlewareMode: true, watch: null },
    logLevel: "error",
  });
  try {
    return await Promise.all(paths.map((path) => server.ssrLoadModule(path)));
  } finally {
    await server.close();
  }
}

/** The elements of a router's table, wherever in it they stand. */
function tableOf(element) {
  if (element?.type === Routes) return element.props.children;
  return [element?.props?.children].flat().filter(Boolean).map(tableOf).find(Boolean);
}

/** Whether a route only leads on to another one. */
const leadsOn = (element) =>
  element?.type === Navigate || [element?.props?.children].flat().some((child) => child?.type === Navigate);

const joined = (above, path = "") => (path.startsWith("/") ? path : `${above.replace(/\/$/, "")}/${path}`);

/** Every address of a table that shows a page, with its parents' parts before it. */
function pathsOf(routes, above = "") {
  return routes.flatMap(({ path, index, element, children }) => {
    const here = path || index ? joined(above, path).replace(/(.)\/$/, "$1") : above;
    const own = (path || index) && element && !children && path !== "*" && !leadsOn(element) ? [here] : [];
    return [...own, ...pathsOf(children ?? [], here)];
  });
}

async function readTable(bundle, ...more) {
  const [{ Router }, ...others] = await modulesOf(bundle, "/src/app/router.tsx", ...more);
  return [pathsOf(createRoutesFromElements(tableOf(Router()))), ...others];
}

/** Nothing to look at: leads on at once. The story of the doorways goes through it. */
const LEADS_ON = "/socialmedia-onboarding";

/** The route tables, each with the addresses it owns, and the groups of pages of which one stands for all. */
async function readTables() {
  const [admin] = await readTable("admin");
  const [partner] = await readTable("partner");
  const [consumer, { LOANS }, { PLAN_ROOTS }] = await readTable("consumer", "/src/api/loans.ts", "/src/api/plans.ts");
  const loans = Object.values(LOANS);
  const alike = [
    loans.map(({ detail }) => detail),
    loans.map(({ welcomeBack }) => welcomeBack),
    ...["", "/compare", "/:lenderId/kfs"].map((part) => loans.map(({ offers }) => `${offers}${part}`)),
    ...["", "/plans", "/request"].map((part) => Object.values(PLAN_ROOTS).map((root) => `${root}${part}`)),
  ];
  const tables = [
    { owns: /^\/admin(\/|$)/, paths: admin },
    { owns: /^(\/[^/]+)?\/partner(\/|$)/, paths: partner },
    { owns: /^/, paths: consumer },
  ];
  return { tables, alike };
}

/** Routes that none of the addresses leads to; an address leads to the route that the router itself would take. */
export async function unwalked(addresses) {
  const { tables, alike } = await readTables();
  const seen = new Set();
  for (const address of addresses) {
    const { paths } = tables.find(({ owns }) => owns.test(address));
    const [found] =
      matchRoutes(
        paths.map((path) => ({ path })),
        address,
      ) ?? [];
    if (found)
      for (const path of alike.find((paths) => paths.includes(found.route.path)) ?? [found.route.path]) seen.add(path);
  }
  return tables.flatMap(({ paths }) => paths).filter((path) => path !== LEADS_ON && !seen.has(path));
}
