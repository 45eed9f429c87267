import i18next from "i18next";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

import { PageLoadError } from "../ui/PageLoadError/PageLoadError";

const RELOADED = "tulna_reloaded_at";
const ONCE_IN_MS = 30_000;

/** After a release the files of the old one are gone: the page is loaded anew, once. False where that has just been tried. */
function reloadOnce(reload: () => void): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    // storage is blocked: without a note of it we could reload for ever
    return false;
  }
  reload();
  return true;
}

const NEVER = new Promise<never>(() => undefined);

/**
 * A page in a file of its own: its code and its texts are fetched together, so that one does not wait for the other. When
 * they cannot be had, the place says so with a way to try again; nothing crashes.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await pageWithTexts(load, namespaces) };
    } catch (error) {
      console.info("A page could not be fetched", error);
      if (navigator.onLine && reloadOnce(() => window.location.reload())) return NEVER;
      return { default: PageLoadError };
    }
  });
}

/** i18next does not say when texts did not come: without them the page would show their keys. */
async function pageWithTexts<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  namespaces: readonly string[],
): Promise<ComponentType<Props>> {
  const [page] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
  const missing = namespaces.filter((one) => !i18next.hasResourceBundle(i18next.language, one));
  if (missing.length > 0) throw new Error(`No texts for ${missing.join(", ")}`);
  return page;
}
