import { useTranslation } from "react-i18next";

const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;

/** A loan product by its name in the filters of the lenders list. */
export function useProductName() {
  const { t } = useTranslation("vendors");
  return (code: string): string => {
    const known = PRODUCTS.find((one) => one === code);
    return known ? t(`product_${known}`) : code;
  };
}
