import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";

import { LenderJourneyView } from "./LenderJourneyView";
import { comparedOf, findJourneys, productOf, toggleCompared } from "./model";
import { journeysQuery } from "../../api/lenderJourneys";

export function LenderJourneyPage() {
  const [query, setQuery] = useSearchParams();
  const product = productOf(query.get("product"));
  const words = query.get("search") ?? "";
  const compared = comparedOf(query.get("compare"));
  const { data, error, refetch } = useQuery(journeysQuery(product));

  const change = (values: Record<string, string>) =>
    setQuery(
      (previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  return (
    <LenderJourneyView
      journeys={data && findJourneys(data, words)}
      compared={(data ?? []).filter(({ lender_id }) => compared.includes(lender_id))}
      product={product}
      words={words}
      problem={data ? null : error}
      onRetry={() => void refetch()}
      onProduct={(code) => change({ product: code, compare: "" })}
      onSearch={(text) => change({ search: text })}
      onCompare={(id) => change({ compare: toggleCompared(compared, id).join(",") })}
    />
  );
}
