interface Settings {
  start_page: "login" | "products";
  is_special_host: boolean;
}

/**
 * Whether an address opens with the products before the number (specification 2.1): where the build says so, and on the
 * one special host at its empty path. A partner's own address there follows the build like everywhere.
 */
export function opensWithProducts(settings: Settings, urlSegment: string | undefined): boolean {
  return settings.start_page === "products" || (settings.is_special_host && !urlSegment);
}
