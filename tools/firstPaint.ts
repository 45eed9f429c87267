import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Manifest, Plugin } from "vite";

export interface FirstPage {
  /** the page's module and the folder of its texts, both from the bundle's root */
  page: string;
  texts: string;
  /** the keys of the title and of the sentences below it that the page begins with whatever its data says */
  title?: string;
  lead?: string | string[];
  /** who at the server says what the page begins with, where it is data (apps/pages/web/initial_html.py), and the keys that are told there */
  begins?: "brand" | "company" | "need" | "legal";
  words?: string[];
  /** what is wrong with an answer is said in the sentences that every page and the server share */
  checks?: boolean;
  /** modules that the page asks for once it has begun */
  also?: string[];
}

/** By address, with `:name` for a part that differs. */
export type FirstPages = Record<string, FirstPage>;

const SHARED_SENTENCES = "../webapp-shared/src/i18n/problems/validation";
const LANGUAGES = ["en", "hi"];

/**
 * Scripts are asked for and run once the first frame has been seen, so that nothing of theirs stands in its way: neither
 * the line nor the processor is shared. In a tab nobody looks at there is no frame, hence also a moment's wait. They run one
 * after the other with a breath between, so that a slow phone answers a touch or a scroll meanwhile.
 */
const startAfterPaint = (scripts: string[]) =>
  `let begun=false;const begin=async()=>{if(begun)return;begun=true;document.querySelectorAll("link[data-later]").forEach((link)=>{link.rel=link.dataset.later});for(const script of ${JSON.stringify(scripts)}){await import(script);await new Promise((done)=>setTimeout(done))}};if(document.hidden)begin();else{try{new PerformanceObserver((seen)=>{if(seen.getEntriesByName("first-contentful-paint").length)begin()}).observe({type:"paint",buffered:true})}catch{begin()}setTimeout(begin,500)}`;

/** A module of the bundle and all it imports. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

/**
 * What makes the first page show sooner on a slow line or a slow phone:
 * - the first stylesheet stands in index.html itself, and the program starts once the page has been painted;
 * - dist/first-pages.json says which files a page opened by its address will ask for and what it begins with, so that
 *   the server can write both into the page it sends (apps/pages/web/bundles.py): the browser fetches the files beside the
 *   program instead of after it, and the title is read before the program has come.
 * A link waits as `data-later` until the first frame has been seen; the start script then says what it is.
 */
export function firstPaint(pages: FirstPages): Plugin {
  let folder = "";
  let base = "";
  return {
    name: "first-paint",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
      base = config.base;
    },
    writeBundle() {
      const file = resolve(folder, "index.html");
      const page = readFileSync(file, "utf8");
      const manifest = JSON.parse(readFileSync(resolve(folder, ".vite/manifest.json"), "utf8")) as Manifest;
      // of the scripts that Vite names, the last one is the program; it imports the others
      const scripts = [...page.matchAll(/<script type="module" crossorigin src="([^"]+)">/g)].map(
        ([, src = ""]) => src,
      );
      if (scripts.length === 0) throw new Error("index.html names no script");
      const start = startAfterPaint(scripts);
      const startName = `assets/start-${createHash("sha256").update(start).digest("base64url").slice(0, 8)}.js`;
      writeFileSync(resolve(folder, startName), start);
      const first = page
        .replace(
          /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g,
          (_, href: string) => `<style>${readFileSync(resolve(folder, href.replace(base, "")), "utf8").trim()}</style>`,
        )
        .replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/g,
          '<link rel="modulepreload" crossorigin href="$1">',
        )
        .replace(/<link rel="modulepreload" crossorigin/g, '<link data-later="modulepreload" crossorigin')
        .replace("</head>", `<script type="module" crossorigin src="${base}${startName}"></script></head>`);
      writeFileSync(file, first);

      const filesOf = (keys: string[]) => {
        const chunks = [...new Set(keys.flatMap((key) => [...withImports(manifest, key)]))].map((key) => manifest[key]);
        const names = chunks.flatMap((chunk) => [chunk?.file ?? "", ...(chunk?.css ?? [])]).map((name) => base + name);
        const later = [...new Set(names)].filter((name) => !page.includes(name));
        return {
          scripts: later.filter((name) => name.endsWith(".js")),
          styles: later.filter((name) => name.endsWith(".css")),
        };
      };
      // English stands in the first files, Hindi is fetched like a page's texts
      const everywhere = (language: string) =>
        language === "en"
          ? []
          : [`../webapp-shared/src/i18n/common.${language}.json`, `src/app/locales/${language}.json`];
      const wordsOf = (texts: string, key: string) => {
        const found = (JSON.parse(readFileSync(resolve(folder, "..", texts), "utf8")) as Record<string, string>)[key];
        if (!found) throw new Error(`${texts} has no "${key}", which a first page begins with`);
        return found;
      };
      const found = Object.entries(pages).map(
        ([path, { page: module, texts, title = [], lead = [], begins = "", words: told = [], checks, also = [] }]) => {
          if (!existsSync(resolve(folder, "..", module)))
            throw new Error(`${path} is said to be drawn by ${module}, which is not there`);
          const astray = also.find((one) => !manifest[one]);
          if (astray) throw new Error(`${path} is said to ask for ${astray}, which has no file of its own`);
          return [
            path,
            Object.fromEntries(
              LANGUAGES.map((language) => {
                const words = `${texts}/${language}.json`;
                const sentences = checks ? [`${SHARED_SENTENCES}.${language}.json`] : [];
                const files = filesOf([module, words, ...also, ...sentences, ...everywhere(language)]);
                const said = (keys: string | string[]) =>
                  [keys]
                    .flat()
                    .map((key) => wordsOf(words, key))
                    .join(" ");
                return [
                  language,
                  {
                    ...files,
                    title: said(title),
                    lead: said(lead),
                    begins,
                    words: Object.fromEntries(told.map((key) => [key, wordsOf(words, key)])),
                  },
                ];
              }),
            ),
          ];
        },
      );
      writeFileSync(resolve(folder, "first-pages.json"), JSON.stringify(Object.fromEntries(found)));
    },
  };
}
