import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDebouncedValue } from "webapp-shared/lib/useDebouncedValue";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";

import { linkChoicesQuery } from "./queries";
import { useLinkName } from "./useLinkName";

const REST_MS = 250;

interface Props {
  value: string;
  onChange: (link_id: string) => void;
}

/** One of the own links; the server searches, since a sheet may have made hundreds of them. */
export function LinkFilter({ value, onChange }: Props) {
  const { t } = useTranslation("reports");
  const nameOf = useLinkName();
  const [search, setSearch] = useState("");
  const rested = useDebouncedValue(search, REST_MS);
  const { data: links, isPending, isPlaceholderData } = useQuery(linkChoicesQuery(rested, value));
  // a partner without any link has nothing to choose from
  if (rested === "" && search === "" && value === "" && links?.length === 0) return null;
  const isSearching = rested !== search || isPending || isPlaceholderData;
  // options of an earlier search are no answer to this one: Enter would choose the first of them
  const shown = (links ?? []).filter(({ id }) => !isSearching || id === value);
  // names may be alike; the code is each link's own
  const options = shown.map((link) => ({ value: link.id, label: `${nameOf(link)} · ${link.code}` }));
  const isNamed = value === "" || options.some((option) => option.value === value);
  return (
    <Combobox
      label={t("link")}
      isTool
      value={value}
      // the rows stay narrowed to a link that did not load or is not one's own: it can be taken away here
      options={isNamed ? options : [{ value, label: t("chosen_link") }, ...options]}
      placeholder={t("any")}
      onChange={onChange}
      onSearch={setSearch}
      isSearching={isSearching}
    />
  );
}
