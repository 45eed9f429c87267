import { useTranslation } from "react-i18next";

import { readProduct, type Target } from "./model";

interface Led {
  target: Target;
  product: string;
  segment: string;
}

/** The words for what a link leads to. */
export function useTarget() {
  const { t } = useTranslation("tracking-links");
  const { t: label } = useTranslation("link-labels");
  return ({ target, product, segment }: Led): string => {
    const named = readProduct(product);
    if (named) return t(`product_${named}`);
    return target === "funnel" ? t("target_funnel_at", { address: `/${segment}` }) : label(`target_${target}`);
  };
}
