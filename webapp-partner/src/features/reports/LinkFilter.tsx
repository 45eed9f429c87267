import { useTranslation } from "react-i18next";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";

import { known, PRODUCTS } from "./model";
import type { LinkChoice } from "./queries";

interface Props {
  links: readonly LinkChoice[];
  value: string;
  onChange: (link_id: string) => void;
}

/** One of the own links, found by typing: a sheet may have made hundreds of them. */
export function LinkFilter({ links, value, onChange }: Props) {
  const { t } = useTranslation("reports");
  const nameOf = (link: LinkChoice) => {
    const product = known(PRODUCTS, link.product);
    return link.name || (product ? t(`product_${product}`) : t("all_products"));
  };
  return (
    <Combobox
      label={t("link")}
      isTool
      value={value}
      // names may be alike; the code is each link's own
      options={links.map((link) => ({ value: link.id, label: `${nameOf(link)} · ${link.code}` }))}
      placeholder={t("any")}
      onChange={onChange}
    />
  );
}
