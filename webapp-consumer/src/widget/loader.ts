/** The one script that a partner's page loads: it puts the widget where the page has a `data-tulna-widget`. */
import { mount } from "./host";

const script = document.currentScript;

function mountAll(origin: string): void {
  for (const container of document.querySelectorAll<HTMLElement>("[data-tulna-widget]")) mount(container, origin);
}

if (script instanceof HTMLScriptElement) {
  const { origin } = new URL(script.src);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => mountAll(origin));
  else mountAll(origin);
}
