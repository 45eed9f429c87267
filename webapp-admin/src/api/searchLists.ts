import { keysOf } from "webapp-shared/api/keys";

export const searchListKeys = keysOf("search-list");
