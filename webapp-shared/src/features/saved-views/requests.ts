/** The calls behind saved views; each bundle gives those of its area. */

export interface SavedView {
  id: string;
  name: string;
  /** as in the address, without a question mark */
  query: string;
  is_own: boolean;
  /** whose it is, where a colleague shares it */
  owner: string;
  is_shared: boolean;
  is_default: boolean;
  revision: number;
}

export interface NewView {
  page: string;
  name: string;
  query: string;
  is_shared: boolean;
  is_default: boolean;
}

export type ViewChange = Partial<Pick<SavedView, "name" | "query" | "is_shared" | "is_default">>;

export interface SavedViewCalls {
  list: (page: string) => Promise<{ results: SavedView[] }>;
  save: (view: NewView) => Promise<unknown>;
  change: (view: SavedView, change: ViewChange) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}
