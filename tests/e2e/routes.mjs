// The addresses of the three route tables, and which of them a walk has left out.
import { readFileSync } from "node:fs";
import { matchRoutes } from "react-router-dom";

const source = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const written = (table) =>
  [...source(table).matchAll(/<Route path="(\/[^"]*)" element=\{(?!<FlowGuard><Navigate)/g)].map(([, path]) => path);

/** The same page for each of four loans, or for each kind of plan: one of them is enough. */
const loans = [
  ...source("webapp-consumer/src/api/loans.ts").matchAll(/: loan\("\w\w", "([\w-]+)", "([\w-]+)", "([\w-]+)"/g),
].map(([, detail, welcomeBack, offers]) => ({
  detail: `/user/${detail}`,
  welcomeBack: `/user/${welcomeBack}`,
  offers: `/user/${offers}`,
}));
const roots = [...source("webapp-consumer/src/api/plans.ts").matchAll(/: "(\/user\/[\w-]+)",\n/g)].map(
  ([, root]) => root,
);
const ALIKE = [
  loans.map(({ detail }) => detail),
  loans.map(({ welcomeBack }) => welcomeBack),
  ...["", "/compare", "/:lenderId/kfs"].map((part) => loans.map(({ offers }) => `${offers}${part}`)),
  ...["", "/plans", "/request"].map((part) => roots.map((root) => `${root}${part}`)),
];

/** Nothing to look at: leads on at once. The story of the doorways goes through it. */
const LEADS_ON = "/socialmedia-onboarding";

const TABLES = [
  { owns: /^\/admin(\/|$)/, paths: written("webapp-admin/src/app/router.tsx") },
  { owns: /^(\/[^/]+)?\/partner(\/|$)/, paths: written("webapp-partner/src/app/router.tsx") },
  { owns: /^/, paths: [...written("webapp-consumer/src/app/router.tsx"), ...ALIKE.flat()] },
];

/** Routes that none of the addresses leads to; an address leads to the route that the router itself would take. */
export function unwalked(addresses) {
  const seen = new Set();
  for (const address of addresses) {
    const { paths } = TABLES.find(({ owns }) => owns.test(address));
    const [found] =
      matchRoutes(
        paths.map((path) => ({ path })),
        address,
      ) ?? [];
    if (found)
      for (const path of ALIKE.find((paths) => paths.includes(found.route.path)) ?? [found.route.path]) seen.add(path);
  }
  return TABLES.flatMap(({ paths }) => paths).filter((path) => path !== LEADS_ON && !seen.has(path));
}
