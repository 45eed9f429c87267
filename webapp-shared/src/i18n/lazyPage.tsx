import i18next from "i18next";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A page in a file of its own: its code and its texts are fetched together, so that one does not wait for the other. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: string[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [page] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
    return { default: page };
  });
}
