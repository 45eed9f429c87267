/** What this tab is fetching or has fetched: a list that outlives the page that started it. */

export interface Download {
  id: number;
  name: string;
  state: "running" | "ready" | "failed";
  /** 0 to 1, or null while the size is not known */
  share: number | null;
  message: string;
  /** address of the finished file */
  url: string | null;
}

export interface DownloadHandle {
  progress(done: number, total: number): void;
  ready(file: Blob, name?: string): void;
  failed(message: string): void;
  /** it is not wanted any more */
  drop(): void;
}

let list: readonly Download[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly Download[]): void {
  list = next;
  listeners.forEach((listener) => listener());
}

const change = (id: number, part: Partial<Download>) =>
  replace(list.map((one) => (one.id === id ? { ...one, ...part } : one)));

/** Hands a finished file to the browser's own saving. */
function save(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

export const downloads = {
  list: (): readonly Download[] => list,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  start(name: string): DownloadHandle {
    const id = nextId;
    nextId += 1;
    replace([...list, { id, name, state: "running", share: null, message: "", url: null }]);
    return {
      progress: (done, total) => change(id, { share: total > 0 ? done / total : null }),
      ready(file, finalName = name) {
        const url = URL.createObjectURL(file);
        change(id, { state: "ready", share: 1, url, name: finalName });
        save(url, finalName);
      },
      failed: (message) => change(id, { state: "failed", message }),
      drop: () => downloads.dismiss(id),
    };
  },

  dismiss(id: number): void {
    const gone = list.find((one) => one.id === id);
    if (gone?.url) URL.revokeObjectURL(gone.url);
    replace(list.filter((one) => one.id !== id));
  },
};
