import { useEffect, useSyncExternalStore } from "react";

let current = "";
const listeners = new Set<() => void>();

function write(name: string) {
  if (name === current) return;
  current = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Name the page that is open, for the document's title; the shell around it puts its area after it. */
export function usePageName(name: string): void {
  useEffect(
    function nameThePage() {
      write(name);
      return () => write("");
    },
    [name],
  );
}

/** The document's title: the page's own name, its place in the menu, and the area; each of them once. */
export function useDocumentTitle(place: string, area: string): void {
  const own = useSyncExternalStore(subscribe, () => current);
  const title = [...new Set([own, place, area])].filter(Boolean).join(" · ");
  useEffect(
    function writeTitle() {
      document.title = title;
    },
    [title],
  );
}
