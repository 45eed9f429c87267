import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import type { SaveState } from "webapp-shared/ui/SaveIndicator/SaveIndicator";

import { recordVisit } from "../../api/journey";
import { LOANS } from "../../api/loans";
import { session } from "../../api/session";
import { useLastData } from "../../api/useLastData";
import { IntakeForm, type FormProps } from "./IntakeForm";
import styles from "./Intake.module.css";
import { intakeStorage } from "./intakeStorage";
import { leaveFor } from "./leaveSite";
import { intakeFieldsQuery, readLoadError } from "./queries";

/** few are refused: their page comes when it is needed */
const RejectedOnLoad = lazyPage(
  () => import("../../components/rejected/Rejected").then((m) => m.RejectedOnLoad),
  "rejected",
);
/** the offers of a business loan for whoever came by a link, with another product chosen or none */
const CHOOSES_BUSINESS = "/products?choose=BL";
/** the form of somebody signed in; a stranger with the link needs nothing of it */
const SignedInIntake = lazyPage(() => import("./SignedInIntake").then((m) => m.SignedInIntake), "otherTab");
const Outcome = lazyPage(() => import("../../components/rejected/Rejected").then((m) => m.Outcome), "rejected");

/** The finance company's form for a small-business loan (specification 2.13, 4.10); open to whoever has the link. */
export function IntakePage({ onLeave = leaveFor }) {
  const { company = "", creditapp_uuid: application = "" } = useParams();
  // which application the person knows to be refused: it is not asked about a second time, whatever is read again
  const [refused, setRefused] = useState<string | null>(null);
  const { language } = useLanguage();
  const { signedIn, value } = useSession(session);
  const prospectAppId = signedIn ? value("prospectAppId") : null;
  const fields = useQuery(intakeFieldsQuery(company, application, language));
  const lists = useLastData(fields.data, application);
  useEffect(recordVisit, []);

  const tell = () => setRefused(application);
  if (refused === application) {
    return (
      <div className={styles.page}>
        <Suspense fallback={<PageLoading />}>
          <Outcome application={application} />
        </Suspense>
      </div>
    );
  }
  if (fields.error) {
    return (
      <LoadFailure
        error={fields.error}
        application={application}
        onRetry={() => void fields.refetch()}
        onLeave={onLeave}
        onRefusalRead={tell}
      />
    );
  }
  if (!lists) return <PageLoading />;
  const form = {
    company,
    application,
    lists,
    isCurrent: fields.data !== undefined,
    onLeave,
    onRefused: tell,
    onOutdated: () => void fields.refetch(),
  };
  if (prospectAppId === null) return <Alone key={application} {...form} backTo={null} />;
  return (
    <Suspense fallback={<PageLoading />}>
      <SignedInIntake
        key={application}
        {...form}
        backTo={value("productType") === "BL" ? LOANS.BL.offers : CHOOSES_BUSINESS}
        prospectAppId={prospectAppId}
      />
    </Suspense>
  );
}

/** The form of who came by a link alone: kept in this tab. */
function Alone(form: FormProps) {
  const { application } = form;
  const [start] = useState(() => intakeStorage.read(application) ?? {});
  const [state, setState] = useState<SaveState>("idle");
  return (
    <IntakeForm
      {...form}
      start={start}
      keeping={{
        state,
        keep(_changed, all) {
          intakeStorage.keep(application, all);
          setState("saved");
        },
        forget: () => intakeStorage.drop(application),
      }}
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
