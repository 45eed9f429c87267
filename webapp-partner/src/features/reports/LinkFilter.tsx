import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDebouncedValue } from "webapp-shared/lib/useDebouncedValue";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";

import { known, PRODUCTS } from "./model";
import { type LinkChoice, linkChoicesQuery } from "./queries";

const REST_MS = 250;

interface Props {
  value: string;
  onChange: (link_id: string) => void;
}

/** One of the own links; the server searches, since a sheet may have made hundreds of them. */
export function LinkFilter({ value, onChange }: Props) {
  const { t } = useTranslation("reports");
  const [search, setSearch] = useState("");
  const links = useQuery(linkChoicesQuery(useDebouncedValue(search, REST_MS), value)).data;
  const nameOf = (link: LinkChoice) => {
    const product = known(PRODUCTS, link.product);
    return link.name || (product ? t(`product_${product}`) : t("all_products"));
  };
  // a partner without any link has nothing to choose from
  if (!links || (links.length === 0 && search === "")) return null;
  return (
    <Combobox
      label={t("link")}
      isTool
      value={value}
      // names may be alike; the code is each link's own
      options={links.map((link) => ({ value: link.id, label: `${nameOf(link)} · ${link.code}` }))}
      placeholder={t("any")}
      onChange={onChange}
      onSearch={setSearch}
    />
  );
}
