import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { download } from "webapp-shared/api/download";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { lenderPageQuery } from "../../api/lenderPages";
import { isLoan, LOANS } from "../../api/loans";
import { optionListsQuery } from "../../api/options";
import { session } from "../../api/session";
import { consentQuery, submitTo } from "../../api/submissions";
import { useSite } from "../../api/useSite";
import { RiskView } from "../../components/risk/RiskView";
import { LenderSubmitView } from "./LenderSubmitView";
import { applyFor } from "./mutations";
import { ownOfferQuery } from "./queries";

const HERE = "/user/lender-submit";

/** One lender's own site: its offer on what was told, the consent for it, and the sending. Nothing is compared here. */
export function LenderSubmitPage() {
  const { t } = useTranslation("lenderPages");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const view = useSearchParams()[0].get("view");
  const site = useSite();
  const slug = site.data?.settings.lender ?? "";
  const { value } = useSession(session);
  const product = value("productType") ?? "";
  const appId = value("appId") ?? "";
  const page = useQuery({ ...lenderPageQuery(slug, product, language), enabled: slug !== "" });
  const lenderId = page.data?.lender.lender_id ?? 0;
  const own = useQuery({ ...ownOfferQuery(appId, lenderId, language), enabled: appId !== "" && lenderId > 0 });
  const options = useQuery({ ...optionListsQuery(language), enabled: Boolean(own.data?.refusal) }).data ?? {};
  const hasOffer = Boolean(own.data?.offer);
  const consent = useQuery({ ...consentQuery(appId, lenderId, language), enabled: hasOffer });
  const [ticks, setTicks] = useState({ read: false, share: false });
  const [hasPressed, setPressed] = useState(false);
  const [problem, setProblem] = useRequestMessage();
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(crypto.randomUUID());
  const isMaking = useRef(false);

  useEffect(
    function beginAnApplicationWhereThereIsNone() {
      if (appId || !product || isMaking.current) return;
      isMaking.current = true;
      applyFor(product)
        .then((made) => session.set("appId", made))
        .catch(setFault)
        .finally(() => {
          isMaking.current = false;
        });
    },
    [appId, product, fault],
  );

  if (site.data && !slug) return <NotFound />;
  if (isProblem(page.error) && page.error.status === 404) return <NotFound />;
  const broken = fault ?? site.error ?? page.error ?? own.error;
  if (broken !== null) {
    return (
      <ErrorState
        problem={broken}
        onRetry={() => {
          setFault(null);
          void site.refetch();
          void page.refetch();
          if (appId) void own.refetch();
        }}
      />
    );
  }
  // chosen on other pages, and nothing that this lender has
  if (page.data && !page.data.products.includes(product)) return <Navigate to="/" replace />;
  if (!page.data || !own.data) return <PageLoading />;
  const { offer } = own.data;
  if (offer?.submission) return <Navigate to={`/user/lenders-transaction/${slug}`} replace />;

  // something of one's own is pledged only after a screen that says what can be lost
  const asksRisk = offer !== null && isLoan(product) && LOANS[product].secured && view !== "consent";
  if (asksRisk && view === "risk") {
    return (
      <RiskView
        kind={product === "GL" ? "gold" : "home"}
        lender={page.data.lender.name}
        factsTo={HERE}
        back={t("title", { lender: page.data.lender.name })}
        goesTo={`${HERE}?view=consent`}
      />
    );
  }

  const send = async () => {
    setPressed(true);
    setProblem(null);
    if (!ticks.read || !ticks.share || busy) return;
    setBusy(true);
    try {
      const text = consent.data ?? (await consent.refetch({ throwOnError: true })).data;
      if (!text) return;
      const reply = await submitTo({
        appId,
        lenderId,
        consentVersion: text.version,
        readIn: language,
        key: key.current,
      });
      void navigate(reply.redirect ?? `/user/lenders-transaction/${slug}`);
    } catch (error) {
      // pressed in another window a moment earlier: it is sent, and the page goes on to what became of it
      if (isProblem(error) && error.code === "applications.already_submitted") void own.refetch();
      else if (isProblem(error) && error.code.endsWith("consent_outdated")) {
        key.current = crypto.randomUUID();
        setTicks({ ...ticks, share: false });
        void consent.refetch();
        setProblem(t("consent_changed"));
      } else setProblem(toast.problem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <LenderSubmitView
      lender={page.data.lender}
      answerDays={page.data.answer_days}
      offer={offer}
      refusal={own.data.refusal}
      isAsked={own.data.isAsked}
      asked={own.data.asked}
      options={options}
      consent={consent.data ?? null}
      riskPath={asksRisk ? `${HERE}?view=risk` : null}
      editPath={isLoan(product) ? `${LOANS[product].detail}?edit=1` : "/products"}
      ticks={ticks}
      showMissing={hasPressed}
      problem={problem}
      busy={busy}
      onTicks={setTicks}
      onKfs={() =>
        void download(
          session,
          `/api/applications/${appId}/kfs/${String(lenderId)}?format=pdf&language=${language}`,
          `kfs-${slug}-${language}.pdf`,
        ).catch((error: unknown) => toast.problem(error))
      }
      onSend={() => void send()}
    />
  );
}
