import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation, useParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Case.module.css";
import { CaseView } from "./CaseView";
import { isCustomerId } from "./model";
import { caseQuery } from "./queries";

const HOME = "/admin/csr-portal";

/** One customer: everything masked, with what they need now. */
export function CasePage() {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const { id, pid = "latest" } = useParams();
  const { search } = useLocation();
  const known = isCustomerId(id);
  const { data, error, refetch } = useQuery({ ...caseQuery(id ?? "", pid), enabled: known });
  if (!known || (isProblem(error) && error.status === 404)) return <NotFound homeTo={HOME} />;
  const crumbs = [{ label: t("title"), to: HOME }];
  if (!data)
    return (
      <>
        <PageHeader title={t("case")} crumbs={crumbs} />
        {error ? (
          <ErrorState problem={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.lines}>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        )}
      </>
    );
  if (data.moved_to) return <Navigate to={`${HOME}/${data.moved_to}/latest${search}`} replace />;
  if (data.deleted_at)
    return (
      <>
        <PageHeader title={t("deleted_title")} crumbs={crumbs} />
        <Callout>{t("deleted", { day: showDate(data.deleted_at, language) })}</Callout>
        <p>
          <Link to={HOME}>{t("back")}</Link>
        </p>
      </>
    );
  return <CaseView case={data} crumbs={crumbs} />;
}
