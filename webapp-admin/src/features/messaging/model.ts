import type { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

export const HOME = "/admin/messaging";
export const VIEWS = ["campaigns", "templates", "segments", "log", "automatic"] as const;
export const CHANNELS = ["sms", "whatsapp", "email"] as const;
export type Channel = (typeof CHANNELS)[number];
export const ALL_CHANNELS = ["sms", "whatsapp", "email", "in_app"] as const;
export type AnyChannel = (typeof ALL_CHANNELS)[number];
export const TOPICS = ["reminder", "promotional"] as const;
export type Topic = (typeof TOPICS)[number];
export const MESSAGE_STATES = [
  "queued",
  "sending",
  "sent",
  "delivered",
  "failed",
  "held",
  "expired",
  "cancelled",
  "unconfirmed",
] as const;
export const AUDIENCE_STATES = ["waiting", "queued", "refused"] as const;
export type AudienceState = (typeof AUDIENCE_STATES)[number];
export type MessageState = (typeof MESSAGE_STATES)[number];

const chosen =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text);

export const readView = chosen(VIEWS);
export const readChannel = chosen(ALL_CHANNELS);
export const readTopic = chosen(TOPICS);
export const readMessageState = chosen(MESSAGE_STATES);
export const readAudienceState = chosen(AUDIENCE_STATES);

type Look = Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">;
const CAMPAIGN_LOOKS: Readonly<Record<string, Look>> = {
  draft: { tone: "neutral", shape: "open" },
  freezing: { tone: "info", shape: "half" },
  frozen: { tone: "info", shape: "half" },
  asked: { tone: "warning", shape: "half" },
  approved: { tone: "accent", shape: "half" },
  running: { tone: "positive", shape: "half" },
  paused: { tone: "warning", shape: "square" },
  finished: { tone: "positive", shape: "round" },
  stopped: { tone: "danger", shape: "square" },
  expired: { tone: "neutral", shape: "square" },
};
const VERSION_LOOKS: Readonly<Record<string, Look>> = {
  draft: { tone: "neutral", shape: "open" },
  submitted: { tone: "warning", shape: "half" },
  approved: { tone: "positive", shape: "round" },
  retired: { tone: "neutral", shape: "round" },
  rejected: { tone: "danger", shape: "square" },
};
const OTHER: Look = { tone: "neutral", shape: "round" };
export const campaignLook = (state: string): Look => CAMPAIGN_LOOKS[state] ?? OTHER;
export const versionLook = (state: string): Look => VERSION_LOOKS[state] ?? OTHER;

/** The states of an audience in the order of the bar. */
export const COUNTS = [
  "delivered",
  "sent",
  "queued",
  "waiting",
  "failed",
  "unconfirmed",
  "refused",
  "cancelled",
  "deleted",
] as const;

/** Indian hours and minutes of a time such as 09:00:00. */
export const hoursAndMinutes = (time: string): string => time.slice(0, 5);

export interface Pace {
  people: number;
  rate: number;
  mostADay: number;
  opens: string;
  closes: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** How many minutes of sending a campaign takes, and over how many days; null where no hour is open or nobody waits. */
export function pace({ people, rate, mostADay, opens, closes }: Pace): { minutes: number; days: number } | null {
  const aDay = Math.min(mostADay, (minutesOf(closes) - minutesOf(opens)) * rate);
  if (!(aDay > 0) || !(people > 0)) return null;
  return { minutes: Math.ceil(people / rate), days: Math.ceil(people / aDay) };
}
