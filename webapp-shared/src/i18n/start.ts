import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";

import commonEn from "./common.en.json";
import { firstLanguage, followLanguage, showLanguage } from "./language";

type Texts = Record<string, unknown>;
type Loader = () => Promise<unknown>;

interface Options {
  /** English texts of the pages that open first, by namespace: they are part of the first bundle */
  eager?: Record<string, Texts>;
  /** `import.meta.glob` over locale files; the namespace is the folder of the feature or component, `./locales` is "app" */
  files?: Record<string, Loader>;
  /** more texts that belong to no bundle, by language and namespace */
  more?: Record<string, Loader>;
}

/** texts that belong to no bundle, by language and namespace; the words of faults are the server's own */
const shared: Record<string, Loader> = {
  "hi/common": () => import("./common.hi.json"),
  "en/validation": () => import("./problems/validation.en.json"),
  "hi/validation": () => import("./problems/validation.hi.json"),
};

/** "../features/offers/locales/hi.json" -> ["hi", "offers"] */
function placeOf(path: string): [language: string, namespace: string] | null {
  const match = /(?:(?:features|components)\/([^/]+)\/|^\.\/)locales\/(en|hi)\.json$/.exec(path);
  return match ? [match[2] ?? "", match[1] ?? "app"] : null;
}

function backend(files: Record<string, Loader>, more: Record<string, Loader>): BackendModule {
  const loaders = new Map(Object.entries({ ...shared, ...more }));
  for (const [path, load] of Object.entries(files)) {
    const place = placeOf(path);
    if (place) loaders.set(place.join("/"), load);
  }
  return {
    type: "backend",
    init: () => undefined,
    read(language, namespace, done) {
      const place = `${language}/${namespace}`;
      const load = loaders.get(place);
      if (!load) {
        done(new Error(`No texts for ${namespace} in ${language}`), false);
        return;
      }
      load().then(
        (module) => done(null, (module as { default: Texts }).default),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
      );
    },
  };
}

/** Makes texts ready before the first draw: English of the first pages is in the bundle, everything else comes when asked for. */
export async function startI18n({ eager = {}, files = {}, more = {} }: Options = {}): Promise<void> {
  const language = firstLanguage();
  showLanguage(language);
  followLanguage();
  await i18next
    .use(backend(files, more))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: "en",
      supportedLngs: ["en", "hi"],
      ns: ["common", ...Object.keys(eager)],
      defaultNS: "common",
      resources: { en: { common: commonEn, ...eager } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}
