import type common from "./common.en.json";

/** Namespaces and their English texts; each bundle adds its own by augmenting this interface (see CONTRIBUTING, "add a page"). */
export interface Resources {
  common: typeof common;
}
