import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HeadForm } from "webapp-shared/components/sheets/requests";
import { useChoiceHead } from "webapp-shared/components/sheets/useChoiceHead";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";
import type { Option } from "webapp-shared/ui/Field/SelectField";

import { scopeOf } from "../pincodes/requests";
import { usePincodeHead } from "../pincodes/usePincodeHead";

const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;

/** The list that a sheet of PIN codes is for: a product's, or one lender's for the product. */
export function usePincodeListHead(lenders: readonly Option[]): HeadForm {
  const { t } = useTranslation("sheet-heads");
  const product = useChoiceHead({
    name: "scope",
    label: t("product"),
    options: PRODUCTS.map((value) => ({ value, label: t(`product_${value}`) })),
    missing: t("product_missing"),
    toHead: () => ({}),
  });
  const [lender, setLender] = useState("");
  const scope = scopeOf({ product: product.value, ...(lender && { lenderId: Number(lender) }) });
  const how = usePincodeHead(scope, null);
  return {
    head: how.head,
    fields: (
      <>
        {product.fields}
        <Combobox
          label={t("list_of")}
          placeholder={null}
          value={lender}
          onChange={setLender}
          options={[{ value: "", label: t("list_of_product") }, ...lenders]}
        />
        {how.fields}
      </>
    ),
    isReady: product.isReady,
    refuse: product.refuse,
    reset: () => {
      for (const { reset } of [product, how]) reset();
      setLender("");
    },
  };
}
