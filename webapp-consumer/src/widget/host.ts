import { isOurs, VERSION, type FrameMessage, type HostMessage } from "./contract";

/** a frame that has not answered by then was refused or cannot be reached: the plain link stays */
const PATIENCE_MS = 15_000;
const [LEAST, MOST] = [120, 2_000];
const TITLES = { en: "Tulna: what a loan costs", hi: "तुलना: लोन कितने का पड़ेगा" };
const BARE = { all: "initial", display: "block", width: "100%" };
const WORDS: readonly unknown[] = ["ready", "height", "changed", "continue", "error"] satisfies FrameMessage["type"][];

/** As a style of the element itself with `!important`, which no rule of the page's own outdoes. */
function dress(element: HTMLElement, style: Record<string, string>): void {
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, "important");
}

/**
 * Puts the frame into a container. Until it says that it is ready, what stands in the container stays: a plain link.
 *
 * The page hears of the frame by events of the container (`tulna:ready`, `tulna:changed`, …) and sets it by the event `tulna:set`.
 */
export function mount(container: HTMLElement, origin: string): void {
  if (container.dataset["tulnaMounted"]) return;
  container.dataset["tulnaMounted"] = "true";
  const { partner = "", product = "", language = "en", amount = "", tenure = "" } = container.dataset;
  const id = `w${Math.random().toString(36).slice(2, 14)}`;
  const query = new URLSearchParams({ partner, product, language, amount, tenure, id, host: location.hostname });
  const frame = document.createElement("iframe");
  frame.src = `${origin}/widget/frame?${query}`;
  frame.title = language === "hi" ? TITLES.hi : TITLES.en;
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox");
  frame.setAttribute("referrerpolicy", "origin");
  const before = [...container.children] as HTMLElement[];
  dress(frame, { ...BARE, height: "0", visibility: "hidden" });

  const setFrame = (event: Event) => {
    const detail = (event as CustomEvent<Partial<HostMessage> | null>).detail ?? {};
    const message: HostMessage = {
      language: detail.language,
      amount: detail.amount,
      tenure: detail.tenure,
      tulna: VERSION,
      id,
      type: "set",
    };
    frame.contentWindow?.postMessage(message, origin);
  };
  const stop = () => {
    window.removeEventListener("message", hear);
    container.removeEventListener("tulna:set", setFrame);
    frame.remove();
  };
  const patience = setTimeout(stop, PATIENCE_MS);

  function hear({ source, origin: from, data }: MessageEvent<unknown>) {
    if (source !== frame.contentWindow || from !== origin || !isOurs(data, id) || !WORDS.includes(data.type)) return;
    const { type, height, amount: rupees, tenure: months, language: spoken, status } = data as FrameMessage;
    if (type === "ready") {
      clearTimeout(patience);
      for (const child of before) dress(child, { display: "none" });
      dress(container, BARE);
      dress(frame, { visibility: "visible" });
    }
    if (typeof height === "number" && Number.isFinite(height))
      dress(frame, { height: `${Math.min(MOST, Math.max(LEAST, Math.ceil(height)))}px` });
    const detail = { amount: rupees, tenure: months, language: spoken, status };
    if (type !== "height") container.dispatchEvent(new CustomEvent(`tulna:${type}`, { detail, bubbles: true }));
  }

  window.addEventListener("message", hear);
  container.addEventListener("tulna:set", setFrame);
  container.append(frame);
}
