import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import { download } from "webapp-shared/api/download";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { StickyActionBar } from "webapp-shared/ui/StickyActionBar/StickyActionBar";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { applicationsKey } from "../../api/applications";
import { recordJourneyEvent } from "../../api/journey";
import { offersQuery } from "../../api/offers";
import { tabChannel } from "../../drafts/tabChannel";
import { session } from "../../api/session";
import { consentQuery, submitTo } from "../../api/submissions";
import { useLoan } from "../../api/useLoan";
import { PageFrame } from "../../components/frame/PageFrame";
import { RiskView } from "../../components/risk/RiskView";
import { KfsView } from "./KfsView";
import styles from "./KfsView.module.css";
import { SubmissionOutcome } from "./SubmissionOutcome";
import { kfsQuery } from "./queries";
import { SubmitBar, type Ticks } from "./SubmitBar";

const NONE: Ticks = { read: false, share: false };

/** The facts of one offer, and under them the consent and the sending: nobody chooses without having them in sight. */
export function KfsPage() {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const lenderId = Number(useParams()["lenderId"]);
  const loan = useLoan();
  const view = useSearchParams()[0].get("view");
  const appId = useSession(session).value("appId") ?? "";
  const kfs = useQuery(kfsQuery(appId, lenderId, language));
  const offers = useQuery(offersQuery(appId, language));
  const consent = useQuery(consentQuery(appId, lenderId, language));
  const [given, setGiven] = useState({ ticks: NONE, facts: "" });
  const [hasPressed, setPressed] = useState(false);
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());

  useEffect(function tellThatFactsWereOpened() {
    recordJourneyEvent("kfs_opened");
  }, []);

  if (!kfs.data) {
    if (kfs.isPending) return <PageLoading />;
    if (isProblem(kfs.error) && kfs.error.status === 404) return <NotFound />;
    return (
      <PageFrame
        page={t("page_kfs")}
        title={t("kfs_title")}
        back={{ to: loan.offers, label: t("offers") }}
        className={styles.failed}
        failed={kfs}
      />
    );
  }
  // what was ticked stands for the facts it was ticked under: another amount, from another window too, is read anew
  const facts = [kfs.data.amount, kfs.data.months, kfs.data.apr].join(" ");
  const ticks = given.facts === facts ? given.ticks : NONE;
  const setTicks = (next: Ticks) => setGiven({ ticks: next, facts });
  const offer = offers.data?.matched.find((each) => each.lender_id === lenderId);
  const submissionId = sent ?? offer?.submission?.submission_id ?? null;

  const wentOut = (submissionId: string) => {
    setSent(submissionId);
    tabChannel.tell({ kind: "application", appId });
    void queryClient.invalidateQueries({ queryKey: ["offers", appId] });
    void queryClient.invalidateQueries({ queryKey: applicationsKey });
    window.scrollTo(0, 0);
  };

  const send = async () => {
    if (busy) return;
    setPressed(true);
    setProblem(null);
    if (!ticks.read || !ticks.share) return;
    setBusy(true);
    recordJourneyEvent("lender_chosen");
    try {
      const text = consent.data ?? (await consent.refetch({ throwOnError: true })).data;
      if (!text) return;
      const reply = await submitTo({
        appId,
        lenderId,
        consentVersion: text.version,
        readIn: kfs.data.language,
        key: key.current,
      });
      wentOut(reply.submission_id);
    } catch (error) {
      const before =
        isProblem(error) && error.code === "applications.already_submitted" ? error.details["submission_id"] : null;
      // pressed in another window a moment earlier: it is sent, and this page says so
      if (typeof before === "string") wentOut(before);
      else if (isProblem(error) && error.code.endsWith("consent_outdated")) {
        // another text needs another consent, and another key: the first one stands for what was agreed before
        key.current = crypto.randomUUID();
        setTicks({ ...ticks, share: false });
        void consent.refetch();
        setProblem(t("consent_changed"));
      } else setProblem(toast.problem(error));
    } finally {
      setBusy(false);
    }
  };

  const here = `${loan.offers}/${lenderId}/kfs`;
  const lender = kfs.data.lender.name;
  // something of one's own is pledged only after a screen that says what can be lost
  const asksRisk = loan.secured && !submissionId && view !== "consent";
  if (asksRisk && view === "risk") {
    return (
      <RiskView
        kind={loan.code === "GL" ? "gold" : "home"}
        lender={lender}
        factsTo={here}
        back={t("kfs")}
        goesTo={`${here}?view=consent`}
      />
    );
  }

  const save = (pdfLanguage: "en" | "hi") =>
    download(
      session,
      `/api/applications/${appId}/kfs/${lenderId}?format=pdf&language=${pdfLanguage}`,
      `kfs-${lenderId}-${pdfLanguage}.pdf`,
    ).catch((error: unknown) => toast.problem(error));

  return (
    <>
      <KfsView
        kfs={kfs.data}
        onPdf={(pdfLanguage) => void save(pdfLanguage)}
        outcome={
          submissionId && <SubmissionOutcome submissionId={submissionId} lender={lender} isFresh={sent !== null} />
        }
      />
      {asksRisk && (
        <StickyActionBar>
          <LinkButton variant="primary" to={`${here}?view=risk`}>
            {t("go_on_with", { lender })}
          </LinkButton>
        </StickyActionBar>
      )}
      {!submissionId && !asksRisk && (
        <SubmitBar
          lender={lender}
          leavesForLender={offer?.redirect ?? false}
          consent={consent.data ?? null}
          ticks={ticks}
          showMissing={hasPressed}
          problem={problem}
          busy={busy}
          onTicks={setTicks}
          onSend={() => void send()}
        />
      )}
    </>
  );
}
