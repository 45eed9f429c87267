import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { selfQuery } from "../../api/self";
import { knownLeadOf } from "./model";
import { startApplication } from "./mutations";
import { leadLinkQuery, offeringQuery, ratesQuery } from "./queries";
import { StartForm } from "./StartForm";
import { StartedView } from "./StartedView";

/** `?start=PL`: a customer is named, then `&lead=…`: the QR code and link by which they begin on their own phone. */
export function StartPage() {
  const { t } = useTranslation("product-offering");
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const self = useQuery(selfQuery()).data;
  const offering = useQuery(offeringQuery());
  const rates = useQuery({ ...ratesQuery(), enabled: self?.role === "owner" });
  const product = (query.get("start") ?? "").toUpperCase();
  const leadId = query.get("lead") ?? "";
  // names are shown masked everywhere; the one that was just typed stays on this screen
  const [name, setName] = useState("");
  const [known, setKnown] = useState<string | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const lead = useQuery({ ...leadLinkQuery(leadId), enabled: leadId !== "" });

  if (leadId) {
    return (
      <StartedView
        name={name}
        known={known}
        lead={lead.data}
        products={offering.data?.products ?? []}
        problem={lead.data ? null : lead.error}
        onRetry={() => void lead.refetch()}
      />
    );
  }
  const live = offering.data?.products.filter((row) => row.is_live) ?? [];
  return (
    <>
      <PageHeader
        title={t("start_title")}
        crumbs={[{ label: t("title"), to: "/partner/product-offering" }, { label: t("start_title") }]}
        note={t("start_note")}
      />
      {offering.error && !offering.data && (
        <ErrorState problem={offering.error} onRetry={() => void offering.refetch()} />
      )}
      {(!offering.data || !self) && !offering.error && <Skeleton height={520} />}
      {offering.data && live.length === 0 && <EmptyState title={t("none")} />}
      {self?.masquerade && <Callout tone="neutral">{t("start_masquerade")}</Callout>}
      {live.length > 0 && self?.masquerade === false && (
        <StartForm
          products={live}
          rates={rates.data}
          product={product}
          onStart={async (values) => {
            const shown = (id: string) => setQuery({ start: values.product, lead: id }, { replace: true });
            try {
              const started = await startApplication(values, key);
              client.setQueryData(leadLinkQuery(started.lead_id).queryKey, started);
              setName(values.name.split(" ")[0] ?? "");
              shown(started.lead_id);
            } catch (error) {
              const before = isProblem(error) ? knownLeadOf(error) : null;
              if (!before?.leadId) throw error;
              setKnown(before.on);
              shown(before.leadId);
            }
          }}
        />
      )}
    </>
  );
}
