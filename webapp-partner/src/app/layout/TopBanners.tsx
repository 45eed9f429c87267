import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import { announcementsQuery } from "../../features/communication/queries";
import { type Endpoint, endpointsQuery } from "../../features/integration/webhookQueries";
import styles from "./TopBanners.module.css";

const LOOK_AGAIN_MS = 300_000;

const needsOwner = ({ state, off_reason }: Endpoint) =>
  state === "failing" || (state === "off" && off_reason !== "" && off_reason !== "by_hand");

/** Above every page: urgent news until they are read, and the owner's addresses that nothing reaches. */
export function TopBanners({ isOwner }: { isOwner: boolean }) {
  const { t } = useTranslation("app");
  const { language } = useLanguage();
  const news = useQuery({ ...announcementsQuery(), refetchInterval: LOOK_AGAIN_MS }).data ?? [];
  const endpoints =
    useQuery({ ...endpointsQuery("live"), enabled: isOwner, refetchInterval: LOOK_AGAIN_MS }).data?.data ?? [];
  return (
    <>
      {news
        .filter(({ is_urgent, is_read }) => is_urgent && !is_read)
        .map(({ id, title }) => (
          <div key={id} className={styles.banner} role="status">
            <Icon name="bell" size={16} />
            <span>{title}</span>
            <Link to="/partner/communication">{t("news_open")}</Link>
          </div>
        ))}
      {endpoints.filter(needsOwner).map((endpoint) => (
        <div key={endpoint.id} className={styles.banner} role="status">
          <Icon name="warning" size={16} />
          <span>
            {endpoint.state === "off"
              ? t("endpoint_off_banner", { host: endpoint.host })
              : t("endpoint_failing_banner", {
                  host: endpoint.host,
                  at: showDateTime(endpoint.failing_since, language),
                  count: endpoint.waiting,
                })}
          </span>
          <Link to="/partner/digital-integration?tab=webhooks">{t("endpoint_open")}</Link>
        </div>
      ))}
    </>
  );
}
