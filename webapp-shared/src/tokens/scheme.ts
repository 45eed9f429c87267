import { useSyncExternalStore } from "react";

/** Light or dark, for the back office and the portal; the customer site is always light. */
export type Scheme = "light" | "dark";

const KEPT_AS = "tulna_scheme";
const ATTRIBUTE = "data-scheme";
const listeners = new Set<() => void>();

function kept(): Scheme | null {
  try {
    const value = localStorage.getItem(KEPT_AS);
    return value === "light" || value === "dark" ? value : null;
  } catch {
    return null; // storage is blocked: the system's wish counts
  }
}

const shown = (): Scheme => (document.documentElement.getAttribute(ATTRIBUTE) === "dark" ? "dark" : "light");

function show(scheme: Scheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  document.documentElement.style.colorScheme = scheme;
  listeners.forEach((listener) => listener());
}

/** Before the first draw: the person's choice, else the system's. */
export function startScheme(): void {
  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  show(kept() ?? system);
}

function setScheme(scheme: Scheme): void {
  show(scheme);
  try {
    localStorage.setItem(KEPT_AS, scheme);
  } catch {
    // storage is blocked: the choice lasts as long as the page
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useScheme() {
  return { scheme: useSyncExternalStore(subscribe, shown), setScheme };
}
