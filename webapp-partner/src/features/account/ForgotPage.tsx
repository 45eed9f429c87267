import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { ForgotForm } from "webapp-shared/features/account/ForgotForm";
import { applyBrand } from "webapp-shared/tokens/brand";

import { brandQuery } from "../../api/site";
import { linkCalls } from "../../api/account";

/** Who came from a partner's own login page keeps that partner's colours and goes back there. */
export function ForgotPage() {
  const [query] = useSearchParams();
  const key = query.get("partner");
  const brand = useQuery({ ...brandQuery(key ?? ""), enabled: key !== null }).data;
  useEffect(
    function wearTheBrand() {
      if (!brand) return undefined;
      applyBrand(brand);
      return () => applyBrand(null);
    },
    [brand],
  );
  return (
    <ForgotForm
      calls={linkCalls}
      by="email_or_mobile"
      signInTo={brand ? `/${brand.key}/partner/login` : "/partner/login"}
      brand={brand}
    />
  );
}
