import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { PageFrame } from "../../components/frame/PageFrame";
import styles from "./Plans.module.css";

interface Props {
  /** in the heading's place, once the request is known */
  head?: ReactNode;
  failed?: { error: unknown; refetch: () => unknown };
  children?: ReactNode;
}

/** The page of one request, with the way to all of them, which are there where this one is not. */
export function LeadLayout({ head, failed, children }: Props) {
  const { t } = useTranslation("plans");
  return (
    <PageFrame
      page={t("page_lead")}
      title={head ?? t("lead_title")}
      back={{ to: "/user/applications", label: t("all_requests") }}
      className={`${styles.page} ${styles.narrow}`}
      failed={failed}
    >
      {children}
    </PageFrame>
  );
}
