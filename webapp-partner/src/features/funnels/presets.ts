export const FIGURE_PRESETS = ["today", "yesterday", "last_7_days", "last_30_days"] as const;
export type FigurePreset = (typeof FIGURE_PRESETS)[number];
export const readPreset = (text: string): FigurePreset =>
  FIGURE_PRESETS.find((preset) => preset === text) ?? "last_30_days";
