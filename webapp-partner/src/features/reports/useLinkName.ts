import { useTranslation } from "react-i18next";

import { known, PRODUCTS } from "./model";
import type { LinkChoice } from "./queries";

type Named = Pick<LinkChoice, "name" | "target" | "product" | "segment" | "location">;

/** A link by its name, or else by what it leads to, and its location: links of the portal have no name. */
export function useLinkName() {
  const { t } = useTranslation("reports");
  const { t: label } = useTranslation("link-labels");
  const leadsTo = ({ target, product, segment }: Named) => {
    const code = known(PRODUCTS, product);
    const name = code ? t(`product_${code}`) : product;
    if (target === "page") return name || label("page_all_products");
    const words = label(`target_${target}`);
    if (segment) return `${words} /${segment}`;
    return name ? `${words}: ${name}` : words;
  };
  return (link: Named) => {
    const name = link.name || leadsTo(link);
    return link.location && link.location !== name ? `${name} · ${link.location}` : name;
  };
}
