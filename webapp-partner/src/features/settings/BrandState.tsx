import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { brandState, type BrandState, type OwnBrand } from "./brand";
import styles from "./Settings.module.css";

const LOOKS: Record<BrandState, Pick<Parameters<typeof StatusBadge>[0], "tone" | "shape">> = {
  live: { tone: "positive", shape: "round" },
  draft: { tone: "neutral", shape: "open" },
  waiting: { tone: "info", shape: "half" },
  refused: { tone: "danger", shape: "square" },
};

export function BrandBadge({ brand }: { brand: OwnBrand }) {
  const { t } = useTranslation("settings");
  const state = brandState(brand);
  return <StatusBadge {...LOOKS[state]}>{t(`brand_${state}`)}</StatusBadge>;
}

/** What the state means, and why a draft was refused. */
export function BrandNote({ brand }: { brand: OwnBrand }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const request = brand.brand_request;
  if (request?.state === "refused")
    return <Callout tone="danger">{t("brand_refused_note", { reason: request.reason })}</Callout>;
  return (
    <p className={styles.muted}>
      {request
        ? t("brand_waiting_note", { name: request.maker, day: showDate(request.made_at, language) })
        : t(brand.draft ? "brand_draft_note" : "brand_live_note")}
    </p>
  );
}
