import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { criteriaQuery } from "../../api/criteria";
import { journeysQuery, PRODUCTS, type ProductCode } from "../../api/lenderJourneys";
import { LenderMaterialView } from "./LenderMaterialView";
import { materialQuery } from "./queries";

export function LenderMaterialPage() {
  const lenderId = Number(useParams()["lender_id"]);
  const [query, setQuery] = useSearchParams();
  const criteria = useQuery(criteriaQuery());
  const lender = criteria.data?.find(({ lender_id }) => lender_id === lenderId);
  const offered = PRODUCTS.filter((code) => lender?.products.includes(code));
  const product = offered.find((code) => code === query.get("product")) ?? offered[0];
  const journeys = useQuery({ ...journeysQuery(product ?? "PL"), enabled: product !== undefined });
  const material = useQuery(materialQuery());
  if (criteria.data && !lender) return <NotFound homeTo="/partner/training-material" />;
  const failed = criteria.data ? journeys : criteria;
  return (
    <LenderMaterialView
      lender={lender}
      products={offered}
      product={product}
      journey={journeys.data?.find(({ lender_id }) => lender_id === lenderId)}
      material={
        material.data ? (material.data.find(({ lender_id }) => lender_id === lenderId)?.material ?? []) : undefined
      }
      materialProblem={material.data ? null : material.error}
      onRetryMaterial={() => void material.refetch()}
      isLoading={!criteria.data || (product !== undefined && !journeys.data)}
      problem={failed.data ? null : failed.error}
      onRetry={() => void failed.refetch()}
      onProduct={(code: ProductCode) => setQuery({ product: code }, { replace: true })}
    />
  );
}
