import type { IconName } from "webapp-shared/ui/Icon/Icon";

import { pages } from "../../permissions.gen";

type PagePath = (typeof pages)[number]["path"];
export type MenuGroup = "main" | "sell" | "learn" | "connect";

export interface MenuItem {
  path: PagePath;
  icon: IconName;
  group: MenuGroup;
  /** stands in the bar of a phone; the others in its sheet */
  onBar?: true;
}

const MENU: readonly MenuItem[] = [
  { path: "", icon: "home", group: "main", onBar: true },
  { path: "product-offering", icon: "grid", group: "main", onBar: true },
  { path: "reports", icon: "chart", group: "main", onBar: true },
  { path: "reports/leads", icon: "users", group: "main" },
  { path: "reports/statements", icon: "rupee", group: "main" },
  { path: "training-material", icon: "book", group: "main", onBar: true },
  { path: "marketing-support", icon: "share", group: "sell" },
  { path: "lead-import", icon: "upload", group: "sell" },
  { path: "referral", icon: "invite", group: "sell" },
  { path: "lender-journey", icon: "path", group: "learn" },
  { path: "training-material/eligibility-criteria", icon: "shield", group: "learn" },
  { path: "faqs", icon: "info", group: "learn" },
  { path: "digital-integration", icon: "link", group: "connect" },
  { path: "customFunnel", icon: "filter", group: "connect" },
  { path: "communication", icon: "message", group: "connect" },
];

export const GROUPS: readonly MenuGroup[] = ["main", "sell", "learn", "connect"];

/** Pages that exist and that one's role may open; the account's settings stand in the account menu instead. */
export function menuOf(role: string | null): MenuItem[] {
  const open = new Set(
    pages
      .filter((page) => page.live && (role === null || page.roles.some((allowed) => allowed === role)))
      .map((page) => page.path),
  );
  return MENU.filter((item) => open.has(item.path));
}

export const addressOf = (path: PagePath): string => (path === "" ? "/partner" : `/partner/${path}`);

/** Whether only the address itself marks the entry, because another entry stands below it. */
export const isExact = (path: PagePath, items: readonly MenuItem[]): boolean =>
  path === "" || items.some((item) => item.path.startsWith(`${path}/`));
