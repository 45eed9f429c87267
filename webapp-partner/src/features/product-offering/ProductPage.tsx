import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { selfQuery } from "../../api/self";
import { ProductView } from "./ProductView";
import { productQuery, ratesQuery } from "./queries";
import { ShareDialog } from "./ShareDialog";

export function ProductPage() {
  const code = (useParams()["product_id"] ?? "").toUpperCase();
  const [query, setQuery] = useSearchParams();
  const isOwner = useQuery(selfQuery()).data?.role === "owner";
  const { data, error, refetch } = useQuery(productQuery(code));
  const rates = useQuery({ ...ratesQuery(), enabled: isOwner });
  const [isSharing, setIsSharing] = useState(false);
  if (!data && isProblem(error) && error.status === 404) return <NotFound homeTo="/partner/product-offering" />;
  return (
    <>
      <ProductView
        product={data}
        rate={rates.data?.find((rate) => rate.product === code)}
        showsPay={isOwner && rates.data !== undefined}
        order={query.get("order") === "rate" ? "rate" : "name"}
        problem={data ? null : error}
        onRetry={() => void refetch()}
        onOrder={(order) => setQuery(order === "rate" ? { order } : {}, { replace: true })}
        onShare={() => setIsSharing(true)}
      />
      {data && <ShareDialog link={data.link} product={isSharing ? code : null} onClose={() => setIsSharing(false)} />}
    </>
  );
}
