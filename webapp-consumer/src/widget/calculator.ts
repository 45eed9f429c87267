import { percent, rupees } from "webapp-shared/lib/money";

import { isOurs, VERSION, type FrameMessage, type FrameWord, type HostMessage } from "./contract";
import {
  amountsBetween,
  beginning,
  duration,
  nearest,
  tenuresUpTo,
  within,
  words,
  type Facts,
  type Figures,
  type Language,
  type WordKey,
} from "./model";

const PAUSE_MS = 200;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { parent, ...facts }: { parent: Node; className?: string; id?: string },
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), facts);
  parent.appendChild(made);
  return made;
}

interface Range {
  stops: readonly number[];
  place: number;
  show: () => void;
}

/**
 * The calculator of one loan. It asks for figures without a person and leads on by a plain link, so nothing that says who
 * somebody is stands in another site's frame.
 */
export function startCalculator(main: HTMLElement, facts: Facts, begun: Language): void {
  let language = begun;
  let figures: Figures | "failed" | null = null;
  let asking: AbortController | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const begins = beginning(facts);
  const amounts = amountsBetween(facts.amount_min, facts.amount_max);
  const tenures = tenuresUpTo(facts.tenure_max);
  const t = (key: WordKey, values?: Record<string, string | number>) => words(language, key, values);

  main.textContent = "";
  const header = element("header", { parent: main });
  if (facts.brand.logo)
    Object.assign(element("img", { parent: header }), { src: facts.brand.logo, alt: facts.brand.name });
  else element("b", { parent: header }).textContent = facts.brand.name;
  const switcher = element("button", { parent: header, className: "quiet" });
  switcher.type = "button";
  const title = element("h1", { parent: main });

  const amount = slider("amount", amounts, begins.amount, (value) => rupees(value));
  const tenure = slider("tenure", tenures, begins.tenure, (value) => duration(value, language));

  const card = element("section", { parent: main, className: "card" });
  card.setAttribute("aria-live", "polite");
  const go = element("a", { parent: main, className: "go" });
  Object.assign(go, { href: facts.journey, target: "_blank", rel: "noopener" });
  const notes = element("div", { parent: main, className: "notes" });

  function slider(name: "amount" | "tenure", stops: readonly number[], value: number, text: (value: number) => string) {
    const row = element("div", { parent: main, className: "row" });
    const label = element("label", { parent: row });
    const output = element("output", { parent: row });
    const input = element("input", { parent: row, id: name });
    label.htmlFor = name;
    output.htmlFor.add(name);
    Object.assign(input, { type: "range", min: "0", max: String(stops.length - 1), step: "1" });
    const range: Range = {
      stops,
      place: nearest(stops, value),
      show: () => {
        const words = text(stops[range.place] ?? 0);
        label.textContent = t(name);
        output.textContent = words;
        input.value = String(range.place);
        input.setAttribute("aria-valuetext", words);
        input.style.setProperty("--v", `${(range.place / Math.max(1, stops.length - 1)) * 100}%`);
      },
    };
    input.addEventListener("input", () => move(range, Number(input.value)));
    return range;
  }

  const values = () => ({ amount: amount.stops[amount.place] ?? 0, tenure: tenure.stops[tenure.place] ?? 0 });

  function tell(type: FrameWord, more: Partial<FrameMessage> = {}): void {
    if (parent !== window)
      parent.postMessage({ tulna: VERSION, id: facts.id, type, ...more } satisfies FrameMessage, facts.origin);
  }
  /** measured again, as a frame that is out of sight is told of no change of size */
  const height = () => Math.ceil(main.getBoundingClientRect().height);

  function move(range: Range, place: number): void {
    if (place === range.place) return;
    range.place = place;
    range.show();
    tell("changed", { ...values(), language });
    clearTimeout(pause);
    pause = setTimeout(() => void ask(), PAUSE_MS);
  }

  async function ask(): Promise<void> {
    asking?.abort();
    const mine = new AbortController();
    asking = mine;
    card.setAttribute("aria-busy", "true");
    const query = new URLSearchParams({
      product: facts.product,
      amount: `${values().amount}`,
      tenure: `${values().tenure}`,
    });
    let status = 0;
    try {
      // no cookie goes along, also where a browser would send one
      const reply = await fetch(`/api/widget/preview?${query}`, { credentials: "omit", signal: mine.signal });
      status = reply.status;
      figures = reply.ok ? ((await reply.json()) as Figures) : "failed";
    } catch {
      figures = "failed";
    }
    if (mine.signal.aborted) return;
    card.removeAttribute("aria-busy");
    showFigures();
    if (figures === "failed") tell("error", { status });
    tell("height", { height: height() });
  }

  const span = (from: string | null, to: string | null, show: (value: string) => string) => {
    const [low, high] = [show(from ?? "0"), show(to ?? "0")];
    return low === high ? low : t("from_to", { from: low, to: high });
  };

  function showFigures(): void {
    card.textContent = "";
    const line = (text: string, className = "") => (element("p", { parent: card, className }).textContent = text);
    if (figures === null) {
      line(t("calculating"), "muted");
    } else if (figures === "failed") {
      line(t("failed"));
      const again = element("button", { parent: card, className: "quiet" });
      again.type = "button";
      again.textContent = t("again");
      again.addEventListener("click", () => void ask());
    } else if (figures.lenders === 0) {
      line(t("lenders_none"));
    } else {
      line(t("emi"), "muted");
      line(span(figures.emi, figures.emi_to, rupees), "emi");
      const list = element("dl", { parent: card });
      for (const [term, text] of [
        [t("total"), span(figures.total, figures.total_to, rupees)],
        [t("apr"), span(figures.apr_from, figures.apr_to, percent)],
      ] as const) {
        const pair = element("div", { parent: list });
        element("dt", { parent: pair }).textContent = term;
        element("dd", { parent: pair }).textContent = text;
      }
      line(t(figures.lenders === 1 ? "lenders_one" : "lenders_other", { count: figures.lenders }));
    }
  }

  function show(): void {
    document.documentElement.lang = language;
    document.title = facts.names[language];
    title.textContent = facts.names[language];
    switcher.textContent = t("other_language");
    switcher.lang = language === "hi" ? "en" : "hi";
    amount.show();
    tenure.show();
    go.textContent = t("go_on");
    notes.textContent = "";
    for (const key of ["new_window", "estimate"] as const) element("p", { parent: notes }).textContent = t(key);
    showFigures();
  }

  function speak(next: Language): void {
    language = next;
    show();
    tell("changed", { ...values(), language });
    tell("height", { height: height() });
  }

  switcher.addEventListener("click", () => speak(language === "hi" ? "en" : "hi"));
  go.addEventListener("click", () => tell("continue", { ...values(), language }));
  addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== facts.origin || !isOurs(data, facts.id) || data.type !== "set") return;
    const message = data as HostMessage;
    if ((message.language === "en" || message.language === "hi") && message.language !== language)
      speak(message.language);
    if (within(message.amount, amounts)) move(amount, nearest(amounts, message.amount));
    if (within(message.tenure, tenures)) move(tenure, nearest(tenures, message.tenure));
  });

  show();
  tell("ready", { height: height(), ...values(), language });
  if (typeof ResizeObserver === "function")
    new ResizeObserver(() => tell("height", { height: height() })).observe(main);
  void ask();
}
