/** What the frame and the partner's page tell each other: numbers and codes only, never words, markup or addresses. */

export const VERSION = 1;

export type FrameWord = "ready" | "height" | "changed" | "continue" | "error";

/** Frame to host. `height` in CSS pixels, `amount` in rupees, `tenure` in months. */
export interface FrameMessage {
  tulna: typeof VERSION;
  id: string;
  type: FrameWord;
  height?: number;
  amount?: number;
  tenure?: number;
  language?: string;
  status?: number;
}

/** Host to frame; each part alone or together. */
export interface HostMessage {
  tulna: typeof VERSION;
  id: string;
  type: "set";
  language?: unknown;
  amount?: unknown;
  tenure?: unknown;
}

/** Whether something that came by postMessage has the shape of the contract and belongs to this frame. */
export const isOurs = (data: unknown, id: string): data is { type: unknown } =>
  typeof data === "object" &&
  data !== null &&
  (data as { tulna?: unknown }).tulna === VERSION &&
  (data as { id?: unknown }).id === id;
