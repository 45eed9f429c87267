import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import { draftQuery } from "../../api/drafts";
import { tellVisit } from "../../api/journey";
import { LOANS } from "../../api/loans";
import { session } from "../../api/session";
import { IntakeForm } from "./IntakeForm";
import styles from "./Intake.module.css";
import { leaveFor } from "./leave";
import { fromKept } from "./model";
import { intakeFieldsQuery, readLoadError } from "./queries";
import { INTAKE_FORM, OWNER, readKept } from "./useKept";

/** few are refused: their page comes when it is needed */
const RejectedOnLoad = lazyPage(() => import("./Rejected").then((m) => m.RejectedOnLoad));
/** the offers of a business loan for whoever came by a link, with another product chosen or none */
const CHOOSES_BUSINESS = "/products?choose=BL";
const Outcome = lazyPage(() => import("./Rejected").then((m) => m.Outcome));

/** The finance company's form for a small-business loan (specification 2.13, 4.10); open to whoever has the link. */
export function IntakePage({ onLeave = leaveFor }) {
  const { t } = useTranslation("intake");
  const { company = "", creditapp_uuid: application = "" } = useParams();
  // which application the person knows to be refused: it is not asked about a second time, whatever is read again
  const [refused, setRefused] = useState<string | null>(null);
  const { language } = useLanguage();
  const { signedIn, value } = useSession(session);
  const prospectAppId = signedIn ? value("prospectAppId") : null;
  const fields = useQuery(intakeFieldsQuery(company, application, language));
  const draft = useQuery({
    ...draftQuery(prospectAppId ?? "", INTAKE_FORM),
    enabled: prospectAppId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(tellVisit, []);

  const tell = () => setRefused(application);
  if (refused === application) {
    return (
      <div className={styles.page}>
        <title>{t("page_rejected")}</title>
        <Suspense fallback={<PageLoading />}>
          <Outcome application={application} />
        </Suspense>
      </div>
    );
  }
  if (fields.error) {
    return <LoadFailure error={fields.error} application={application} onRetry={() => void fields.refetch()} onLeave={onLeave} onRefusalRead={tell} />;
  }
  // a draft that cannot be read must not keep anybody from the form
  if (!fields.data || (prospectAppId !== null && draft.isPending)) return <PageLoading />;
  const onServer = draft.data?.values[OWNER] === application ? draft.data.values : {};
  const start = fromKept(readKept(application) ?? onServer, fields.data);
  return (
    <IntakeForm
      key={language}
      company={company}
      application={application}
      lists={fields.data}
      start={start}
      prospectAppId={prospectAppId}
      backTo={prospectAppId === null ? null : value("productType") === "BL" ? LOANS.BL.offers : CHOOSES_BUSINESS}
      onLeave={onLeave}
      onRefused={tell}
      onOutdated={() => void fields.refetch()}
    />
  );
}

interface FailureProps {
  error: unknown;
  application: string;
  onRetry: () => void;
  onLeave: (address: string) => void;
  onRefusalRead: () => void;
}

function LoadFailure({ error, application, onRetry, onLeave, onRefusalRead }: FailureProps) {
  const { t } = useTranslation("intake");
  const meant = readLoadError(error);
  const to = meant.kind === "redirect" ? meant.to : null;
  useEffect(
    function goOnElsewhere() {
      if (to !== null) onLeave(to);
    },
    [to, onLeave],
  );
  switch (meant.kind) {
    case "redirect":
      return <PageLoading />;
    case "rejected":
      return <RejectedOnLoad application={application} onRead={onRefusalRead} />;
    case "not_found":
      return <Navigate to="/404" replace />;
    case "away":
      return (
        <div className={styles.page}>
          <ErrorState title={t("away_title")} problem={error} onRetry={onRetry} />
        </div>
      );
  }
}
