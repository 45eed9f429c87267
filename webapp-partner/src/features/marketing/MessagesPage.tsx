import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";

import { ownLinkQuery } from "../../api/ownLink";
import { selfQuery } from "../../api/self";
import { MessagesView } from "./MessagesView";
import { findTexts, productsWithoutLink, type TextFilter } from "./model";
import { countShare } from "./mutations";
import { shareTextsQuery } from "./queries";

export function MessagesPage() {
  const [query, setQuery] = useSearchParams();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(shareTextsQuery());
  const self = useQuery(selfQuery()).data;
  const links = useQueries({
    queries: productsWithoutLink(data ?? []).map((product) => ({
      ...ownLinkQuery(product),
      enabled: self?.masquerade === false,
    })),
  });
  const made = links.every((link) => !link.isPending) ? links.filter((link) => link.isSuccess).length : 0;
  useEffect(
    function refetchTextsWithNewLinks() {
      if (made > 0) void refetch();
    },
    [made, refetch],
  );
  const filter: TextFilter = {
    product: query.get("product") ?? "",
    channel: (query.get("channel") ?? "") as TextFilter["channel"],
    occasion: (query.get("occasion") ?? "") as TextFilter["occasion"],
  };
  return (
    <MessagesView
      texts={data}
      found={data && findTexts(data, filter)}
      filter={filter}
      language={language}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      onFilter={(change) => {
        const chosen = Object.entries({ ...filter, ...change }).filter(([, value]) => value);
        setQuery(Object.fromEntries(chosen), { replace: true });
      }}
      onShare={(text, via, shown) => countShare(text.id, via, shown)}
    />
  );
}
