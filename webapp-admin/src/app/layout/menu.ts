import type { RoleId } from "webapp-shared/session/role";
import type { IconName } from "webapp-shared/ui/Icon/Icon";

import { pages } from "../../permissions.gen";
import { childPages } from "../guards/gate";

type PagePath = (typeof pages)[number]["path"];
type GroupKey = "lending" | "files" | "partners" | "customers" | "reports" | "system";

export interface MenuItem {
  path: PagePath;
  icon: IconName;
}

export interface MenuGroup {
  group: GroupKey | null;
  items: readonly MenuItem[];
}

const MENU: readonly MenuGroup[] = [
  {
    group: null,
    items: [
      { path: "dashboard", icon: "grid" },
      { path: "for-me", icon: "inbox" },
    ],
  },
  {
    group: "lending",
    items: [
      { path: "lenders", icon: "bank" },
      { path: "vendors-on-off", icon: "toggle" },
      { path: "customer-eligibility", icon: "filter" },
      { path: "credit-cards", icon: "card" },
    ],
  },
  {
    group: "files",
    items: [
      { path: "sheets", icon: "table" },
      { path: "mis-upload", icon: "upload" },
      { path: "commission-upload-file", icon: "rupee" },
      { path: "application-status-file", icon: "file" },
      { path: "lead-import", icon: "invite" },
    ],
  },
  {
    group: "partners",
    items: [
      { path: "merchant-management", icon: "users" },
      { path: "partners", icon: "pencil" },
      { path: "tracking-links", icon: "link" },
    ],
  },
  {
    group: "customers",
    items: [
      { path: "csr-portal", icon: "search" },
      { path: "de-dupe-log", icon: "columns" },
      { path: "telecalling", icon: "phone" },
      { path: "messaging", icon: "message" },
      { path: "customers-journey", icon: "path" },
      { path: "customer-info-deletion", icon: "trash" },
    ],
  },
  {
    group: "reports",
    items: [
      { path: "internal-report", icon: "chart" },
      { path: "products-report", icon: "pie" },
      { path: "vendors-products-report", icon: "trend" },
    ],
  },
  {
    group: "system",
    items: [
      { path: "user-management", icon: "shield" },
      { path: "jobs", icon: "clock" },
      { path: "audit-log", icon: "list" },
    ],
  },
];

/** The menu of a role: pages it may not open and pages not built yet are left out, and so are groups left empty. */
export function menuOf(role: RoleId, limits: readonly string[] = []): MenuGroup[] {
  const open = new Set(
    childPages(pages, limits)
      .filter((page) => page.live && page.roles.some((allowed) => allowed === role))
      .map((page) => page.path),
  );
  return MENU.map((group) => ({ ...group, items: group.items.filter((item) => open.has(item.path)) })).filter(
    (group) => group.items.length > 0,
  );
}

/** The group and page that an address belongs to, for the line above the page. */
export function placeOf(pathname: string): { group: GroupKey | null; path: PagePath } | null {
  const segment = pathname.replace(/^\/admin\/?/, "").split("/")[0];
  for (const { group, items } of MENU) {
    const item = items.find((candidate) => candidate.path === segment);
    if (item) return { group, path: item.path };
  }
  return null;
}
