import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import type { SaveState } from "webapp-shared/ui/SaveIndicator/SaveIndicator";

import type { SaveProperty } from "./AutoField";
import { LenderView } from "./LenderView";
import { partnerTextsQuery } from "./partnerTexts";
import { classQuery, lenderQuery, type Lender } from "./queries";
import { plansQuery } from "./termsQueries";
import { useSaveProperty } from "./useSaveProperty";

interface Props {
  /** the lender's commissions, which are another feature: composed in by the app */
  commissions?: (lender: Lender, onSave: SaveProperty) => ReactNode;
}

export function LenderPage({ commissions }: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const lenderId = Number(useParams()["lenderId"]);
  const { data: lender, error, refetch } = useQuery({ ...lenderQuery(lenderId), enabled: Number.isInteger(lenderId) });
  const tickets = useQuery(classQuery(language, "ticket_class")).data ?? [];
  const scores = useQuery(classQuery(language, "credit_score_class")).data ?? [];
  const plans = useQuery({ ...plansQuery(lenderId), enabled: lender !== undefined }).data;
  const texts = useQuery({ ...partnerTextsQuery(lenderId), enabled: lender !== undefined }).data;
  const { save, offerUndo, panel } = useSaveProperty();
  const [saveState, setSaveState] = useState<SaveState>("idle");

  const saveOne: SaveProperty = async (property, value) => {
    setSaveState("saving");
    try {
      const isSaved = await save(lenderId, { [property]: value });
      setSaveState(isSaved ? "saved" : "idle");
    } catch (refusal) {
      setSaveState("failed");
      throw refusal;
    }
  };

  if (!Number.isInteger(lenderId) || (isProblem(error) && error.status === 404))
    return (
      <EmptyState title={t("not_found")} action={<LinkButton to="/admin/lenders">{t("back")}</LinkButton>}>
        {t("not_found_note")}
      </EmptyState>
    );
  if (error && !lender)
    return (
      <>
        <PageHeader title={t("title")} />
        <ErrorState problem={error} onRetry={() => void refetch()} />
        <LinkButton to="/admin/lenders">{t("back")}</LinkButton>
      </>
    );
  if (!lender) return <Loading label={t("loading")} />;
  return (
    <>
      <LenderView
        key={lenderId}
        lender={lender}
        tickets={tickets}
        scores={scores}
        saving={saveState}
        onSave={saveOne}
        offerUndo={offerUndo}
        plans={plans ?? []}
        texts={texts ?? []}
      >
        {commissions?.(lender, saveOne)}
      </LenderView>
      {panel}
    </>
  );
}
