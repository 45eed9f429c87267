import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { WidgetSites } from "./widgetQueries";

export const WIDGET_LIGHTS: Record<WidgetSites["light"], { tone: Tone; shape: BadgeShape }> = {
  works: { tone: "positive", shape: "round" },
  quiet: { tone: "warning", shape: "half" },
  unused: { tone: "neutral", shape: "open" },
};
