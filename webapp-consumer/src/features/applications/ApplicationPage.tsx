import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { applicationsKey } from "../../api/applications";
import { isLoan, LOANS } from "../../api/loans";
import { session } from "../../api/session";
import type { SubmissionRecord } from "../../api/types";
import { useSite } from "../../api/useSite";
import { PageFrame } from "../../components/frame/PageFrame";
import { ApplicationView } from "./ApplicationView";
import styles from "./ApplicationView.module.css";
import { saveKfs, withdraw } from "./mutations";
import { applicationQuery } from "./queries";

/** One application: what was sent to whom, and everything that became of it. */
export function ApplicationPage() {
  const { t } = useTranslation("applications");
  const { language } = useLanguage();
  const { appId = "" } = useParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const application = useQuery(applicationQuery(appId, language));
  const site = useSite();
  const [leaving, setLeaving] = useState<SubmissionRecord | null>(null);
  const [busy, setBusy] = useState(false);

  if (!application.data) {
    if (application.isPending) return <PageLoading />;
    if (isProblem(application.error) && application.error.status === 404) return <NotFound />;
    return (
      <PageFrame
        page={t("page_list")}
        title={t("your_application")}
        back={{ to: "/user/applications", label: t("back") }}
        className={styles.page}
        failed={application}
      />
    );
  }

  const product = site.data?.products.find((one) => one.code === application.data.product_type)?.name ?? null;

  const toOffers = () => {
    const product = application.data.product_type;
    if (!isLoan(product)) return;
    session.set("productType", product);
    // without an application confirmed in this session, the welcome-back check comes first
    if (session.get("appId")) session.set("appId", appId);
    void navigate(LOANS[product].offers);
  };

  const leave = async (submission: SubmissionRecord) => {
    setBusy(true);
    try {
      await withdraw(submission.submission_id);
      toast.success((now) => t("withdrawn", { ...now, lender: submission.lender.name }));
      await queryClient.invalidateQueries({ queryKey: applicationsKey });
      void queryClient.invalidateQueries({ queryKey: ["offers"] });
      setLeaving(null);
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <ApplicationView
        application={application.data}
        product={product}
        isOwnSite={Boolean(site.data?.only)}
        onOffers={toOffers}
        onKfs={(submission) => void saveKfs(submission, language)}
        onWithdraw={setLeaving}
      />
      {leaving && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t("withdraw_title", { lender: leaving.lender.name })}
          question={t("withdraw_question", { lender: leaving.lender.name })}
          confirm={t("withdraw_yes")}
          onConfirm={() => void leave(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
