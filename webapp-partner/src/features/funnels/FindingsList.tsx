import { useTranslation } from "react-i18next";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./Funnels.module.css";
import { placeOf, toMend, valuesOf } from "./model";
import type { Finding, FunnelScreen } from "./queries";

interface Props {
  findings: readonly Finding[];
  screens: readonly FunnelScreen[];
  onShow: (screen: string) => void;
}

/** What has to be mended before the funnel can go live, and what is only advised. */
export function FindingsList({ findings, screens, onShow }: Props) {
  const { t } = useTranslation("funnels");
  if (findings.length === 0)
    return (
      <p className={styles.fit}>
        <Icon name="check" size={16} /> {t("fit")}
      </p>
    );
  const count = toMend(findings);
  return (
    <section className={styles.findings} aria-label={t("findings")}>
      <h2>
        <Icon name="warning" size={18} /> {count > 0 ? t("to_mend", { count }) : t("advice")}
      </h2>
      <ul>
        {findings.map((finding, at) => (
          <li key={at}>
            <b>{finding.screen ? t("screen_number", { number: placeOf(screens, finding.screen) }) : t("whole")}</b>
            <span>
              {finding.variant && `${t("variant", { letter: finding.variant.toUpperCase() })}: `}
              {t(`finding_${finding.code}`, valuesOf(finding))}
            </span>
            {finding.screen && (
              <button type="button" className={styles.textButton} onClick={() => onShow(finding.screen)}>
                {t("show")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
