import type { IconName } from "webapp-shared/ui/Icon/Icon";

import { pages } from "../../permissions.gen";

type PagePath = (typeof pages)[number]["path"];

interface MenuItem {
  path: PagePath;
  icon: IconName;
}

const MENU: readonly MenuItem[] = [
  { path: "", icon: "home" },
  { path: "product-offering", icon: "rupee" },
  { path: "marketing-support", icon: "share" },
  { path: "lead-import", icon: "upload" },
  { path: "reports/leads", icon: "users" },
  { path: "reports", icon: "chart" },
  { path: "reports/statements", icon: "rupee" },
  { path: "referral", icon: "users" },
  { path: "training-material/eligibility-criteria", icon: "book" },
  { path: "lender-journey", icon: "path" },
  { path: "digital-integration", icon: "link" },
  { path: "customFunnel", icon: "filter" },
  { path: "communication", icon: "message" },
  { path: "faqs", icon: "info" },
];

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
