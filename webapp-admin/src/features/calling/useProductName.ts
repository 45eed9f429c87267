import { useTranslation } from "react-i18next";

import { PRODUCTS } from "../../components/conditions/model";

/** Names the product of a script, by its code; an empty one is every product. */
export function useProductName(): (code: string) => string {
  const { t } = useTranslation("calling");
  const { t: named } = useTranslation("conditions");
  return (code) => {
    if (!code) return t("script_every_product");
    const known = PRODUCTS.find((product) => product === code);
    return known ? named(`product_${known}`) : code;
  };
}
