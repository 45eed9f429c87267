import i18next from "i18next";
import { useTranslation } from "react-i18next";

import type { Language } from "../lib/money";

const KEPT_AS = "tulna_lang";

const isLanguage = (text: string | null | undefined): text is Language => text === "en" || text === "hi";

/** The language to begin with: the person's own choice, else what the server put on the page. */
export function firstLanguage(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEPT_AS);
  } catch {
    // storage is blocked: the choice lasts as long as the page
  }
  const served = document.documentElement.lang;
  return [kept, served].find(isLanguage) ?? "en";
}

/** What is shown now, for code outside React. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : firstLanguage();
}

/** The faces of a language: Hindi's come the first time Hindi shows, be it in a part of the page. */
export function fetchFaces(language: Language): void {
  if (language === "hi") void import("../tokens/fonts-hi.css");
}

/** Sets the page's `lang` and fetches the faces it needs. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language;
  fetchFaces(language);
}

/**
 * Without a net the other language's words cannot come, neither ours nor the server's: the page keeps those it has, all in one
 * language, until the net is back.
 */
export async function setLanguage(language: Language): Promise<void> {
  if (!navigator.onLine) await new Promise((back) => window.addEventListener("online", back, { once: true }));
  await i18next.changeLanguage(language);
  showLanguage(language);
  // Not a secret: the server writes it into the page's lang before the first script runs.
  document.cookie = `${KEPT_AS}=${language}; path=/; max-age=31536000; samesite=lax`;
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // storage is blocked: the choice lasts as long as the page
  }
}

/** A page inside a frame shows what is chosen around it, and keeps what was typed in it. */
export function followLanguage(isFramed = window.parent !== window): () => void {
  if (!isFramed) return () => undefined;
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === KEPT_AS && isLanguage(newValue)) void setLanguage(newValue);
  };
  window.addEventListener("storage", follow);
  return () => window.removeEventListener("storage", follow);
}

export function useLanguage() {
  const { i18n } = useTranslation();
  const language: Language = isLanguage(i18n.language) ? i18n.language : "en";
  return { language, setLanguage };
}
