import { addIcons } from "./Icon";

/**
 * Icons that only the portal and the back office draw: a customer's first page does not load them. Importing this module
 * makes them known to the types and to the page; where nothing imports it, a part that draws one of them does not compile.
 */
const PATHS = {
  up: "M5 12.5l5-5 5 5",
  columns:
    "M4.5 4h11a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-9a1.5 1.5 0 0 1 1.5 -1.5zM8 4v12M12.5 4v12",
  table:
    "M4.5 4h11a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-9a1.5 1.5 0 0 1 1.5 -1.5zM3 8h14M3 12h14M8 8v8",
  undo: "M4 8h8a4.5 4.5 0 0 1 0 9H8M7 4.5L3.5 8 7 11.5",
  users: "M5 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM2.5 16.5a5.5 5.5 0 0 1 11 0M13 4.5a3 3 0 0 1 0 5M15 12a5 5 0 0 1 2.5 4.5",
  chart: "M3 17h14M5.5 14V9M10 14V4M14.5 14v-3",
  bank: "M3 8l7-4.5L17 8zM5 8v7M10 8v7M15 8v7M3 16.5h14",
  toggle:
    "M6.5 6h7a4 4 0 0 1 4 4v0a4 4 0 0 1 -4 4h-7a4 4 0 0 1 -4 -4v-0a4 4 0 0 1 4 -4zM11.5 10a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z",
  filter: "M3 5h14l-5.5 6.5V16l-3 1.5v-6z",
  rupee: "M5.5 4h9M5.5 7.5h9M5.5 4H8a3.5 3.5 0 0 1 0 7H5.5l6 6",
  path: "M3 15a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM13 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM7 15h5a3 3 0 0 0 0-6H8a3 3 0 0 1 0-4h5",
  moon: "M16 12A6.5 6.5 0 0 1 8 4a6.5 6.5 0 1 0 8 8z",
  sun: "M6.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0zM10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M15.3 4.7l-1.4 1.4M6.1 13.9l-1.4 1.4",
  calendar:
    "M4.5 4.5h11a1.5 1.5 0 0 1 1.5 1.5v9.5a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-9.5a1.5 1.5 0 0 1 1.5 -1.5zM3 8.5h14M7 2.5v3.5M13 2.5v3.5",
  drag: "M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1",
  home: "M3 9.5L10 4l7 5.5M5 8.5V16h10V8.5",
  book: "M3 4.5h5a2 2 0 0 1 2 2V17a2 2 0 0 0-2-1.5H3zM17 4.5h-5a2 2 0 0 0-2 2V17a2 2 0 0 1 2-1.5h5z",
  inbox: "M3 11l2.2-7h9.6L17 11v5H3zM3 11h4l1.2 2h3.6L13 11h4",
  invite: "M4.5 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM2 16.5a5.5 5.5 0 0 1 11 0M15.5 6.5v5M13 9h5",
  pie: "M9 4.5A6.5 6.5 0 1 0 15.5 11H9zM12 2.5a5.5 5.5 0 0 1 5.5 5.5H12z",
  trend: "M3 14.5l4.5-4.5 3 3L17 6.5M12.5 6.5H17V11",
  list: "M7 5.5h10M7 10h10M7 14.5h10M3.5 5.5v.1M3.5 10v.1M3.5 14.5v.1",
} as const;

declare module "./Icon" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its members are the names of the paths
  interface MoreIcons extends Record<keyof typeof PATHS, string> {}
}

addIcons(PATHS);
