import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { toast, type Words } from "webapp-shared/ui/Toasts/toast";

import { leadsKey, leadsQuery } from "../../api/offerings";
import { PageFrame } from "../../components/frame/PageFrame";
import { LeadLayout } from "./LeadLayout";
import { LeadView } from "./LeadView";
import { changeCallTime, takeBack } from "./mutations";
import styles from "./Plans.module.css";
import { leadQuery } from "./queries";
import { SlotDialog } from "./SlotDialog";

/** What became of a request: the one named in the address, else the newest. */
export function LeadPage() {
  const { t } = useTranslation("plans");
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const named = params.get("reference");
  const list = useQuery({ ...leadsQuery(language), enabled: named === null });
  const reference = named ?? list.data?.[0]?.reference;
  if (reference) return <Lead key={reference} reference={reference} />;
  if (list.isError) return <LeadLayout failed={list} />;
  if (list.isPending) return <PageLoading />;
  return (
    <PageFrame page={t("page_lead")} title={t("lead_title")} className={`${styles.page} ${styles.narrow}`}>
      <EmptyState title={t("lead_empty")} drawing action={<LinkButton to="/products">{t("to_products")}</LinkButton>}>
        {t("lead_empty_note")}
      </EmptyState>
    </PageFrame>
  );
}

type Asks = "time" | "no_call" | "take_back";

function Lead({ reference }: { reference: string }) {
  const { t } = useTranslation("plans");
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const lead = useQuery(leadQuery(reference, language));
  const [asks, setAsks] = useState<Asks | null>(null);
  const [busy, setBusy] = useState(false);

  if (!lead.data) return lead.isPending ? <PageLoading /> : <LeadLayout failed={lead} />;

  const act = async (done: () => Promise<unknown>, words: Words) => {
    setBusy(true);
    try {
      await done();
      toast.success(words);
      setAsks(null);
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: leadsKey });
    }
  };

  return (
    <>
      <LeadView
        lead={lead.data}
        onMove={() => setAsks("time")}
        onGiveUpCall={() => setAsks("no_call")}
        onTakeBack={() => setAsks("take_back")}
      />
      {asks === "time" && (
        <SlotDialog
          start={lead.data.slot_at ?? ""}
          busy={busy}
          onClose={() => setAsks(null)}
          onSave={(slotAt) =>
            void act(
              () => changeCallTime(reference, slotAt),
              (now) => t("call_moved", now),
            )
          }
        />
      )}
      <ConfirmDialog
        open={asks === "no_call"}
        title={t("give_up_title")}
        question={t("give_up_question")}
        confirm={t("give_up_yes")}
        busy={busy}
        onClose={() => setAsks(null)}
        onConfirm={() =>
          void act(
            () => changeCallTime(reference, null),
            (now) => t("call_given_up", now),
          )
        }
      />
      <ConfirmDialog
        open={asks === "take_back"}
        title={t("take_back_title")}
        question={t("take_back_question")}
        confirm={t("take_back_yes")}
        danger
        busy={busy}
        onClose={() => setAsks(null)}
        onConfirm={() =>
          void act(
            () => takeBack(reference),
            (now) => t("taken_back", { ...now, reference: lead.data.reference }),
          )
        }
      />
    </>
  );
}
