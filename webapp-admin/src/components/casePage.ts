import { pages } from "../permissions.gen";

/** Whether one customer's page is there: until it is, nothing leads to it. */
export const hasCasePage: boolean = pages.some(
  ({ path, live }: { path: string; live: boolean }) => path === "csr-portal" && live,
);
