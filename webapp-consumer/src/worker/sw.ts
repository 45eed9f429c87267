/**
 * Keeps the site open through a loss of network: the shell and the hashed files that were used, nothing else.
 *
 * Pages come from the network first, so a new version is taken at the next load; without a network the shell of this
 * version opens, whose files are all kept. A new worker waits until no page of the old one is open.
 */
import { keepable, outdated, wantedOf } from "./rules";

/** written in by the build: this version's name, the files its shell needs, and all its files */
declare const __VERSION__: string;
declare const __SHELL_FILES__: string[];
declare const __ALL_FILES__: string[];

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
type Telling = Lasting & MessageEvent<{ kind?: unknown; files?: unknown } | null>;

/** what of a worker's global scope is used here; the bundle's types know only windows */
interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  addEventListener(name: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(name: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(name: "message", listener: (event: Telling) => void): void;
}

const scope = self as unknown as Scope;
const SHELLS = "tulna-shell-";
const SHELL_CACHE = SHELLS + __VERSION__;
const FILE_CACHE = "tulna-files";
/** an address whose page holds no title and no person: it can stand for every other */
const SHELL = "/user";
/** a network that answers later than this is as good as none for opening a page */
const LATE_MS = 4_000;

const anyway = { ignoreVary: true } as const;

async function install(): Promise<void> {
  const files = await caches.open(FILE_CACHE);
  await keep(files, __SHELL_FILES__);
  const shell = await fetch(SHELL, { credentials: "same-origin" });
  if (!shell.ok) throw new Error(`The shell answered ${shell.status}`);
  await (await caches.open(SHELL_CACHE)).put(SHELL, shell);
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(SHELLS) && name !== SHELL_CACHE) await caches.delete(name);
  const files = await caches.open(FILE_CACHE);
  const kept = (await files.keys()).map((request) => request.url);
  await Promise.all(outdated(kept, __ALL_FILES__).map((url) => files.delete(url, anyway)));
  await scope.clients.claim();
}

async function keep(files: Cache, urls: readonly string[]): Promise<void> {
  // they lie in the browser's own cache already: nothing is fetched a second time
  await Promise.all(urls.map(async (url) => (await files.match(url, anyway)) ?? files.add(url)));
}

async function file(request: Request): Promise<Response> {
  const files = await caches.open(FILE_CACHE);
  const kept = await files.match(request, anyway);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request, answer.clone());
  return answer;
}

async function page(request: Request): Promise<Response> {
  const shell = await (await caches.open(SHELL_CACHE)).match(SHELL, anyway);
  if (!shell) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(shell), LATE_MS));
  return Promise.race([fetch(request).catch(() => shell), late]);
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  const wanted = wantedOf(event.request, scope.location.origin);
  if (wanted === "file") event.respondWith(file(event.request));
  else if (wanted === "page") event.respondWith(page(event.request));
});
scope.addEventListener("message", (event) => {
  const { data } = event;
  if (data?.kind !== "keep" || !Array.isArray(data.files)) return;
  const urls = keepable(data.files, scope.location.origin);
  event.waitUntil(caches.open(FILE_CACHE).then((files) => keep(files, urls)));
});
