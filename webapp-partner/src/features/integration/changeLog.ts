/** Changes for software that calls v1, the newest first; `key` names the text. */
export const CHANGES = [
  { day: "2026-12-01", key: "types" },
  { day: "2026-11-30", key: "retirement" },
  { day: "2026-11-28", key: "first" },
] as const;
