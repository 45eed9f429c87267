import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Commissions.module.css";
import { neighboursOf, saidOf, type Finding } from "./findings";
import { exactRupees, type Slab } from "./model";
import { useRegionText } from "./useRegionText";

interface Props {
  findings: readonly Finding[];
  slabs: readonly Slab[];
  placeOf: (id: number) => number;
  onSelect: (id: number) => void;
}

const ICONS = { error: "error", warning: "warning", info: "info" } as const;

/** How many of each kind that needs someone, as badges. */
export function FindingCounts({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation("commissions");
  const gaps = findings.filter((finding) => finding.code === "gap").length;
  const never = findings.filter((finding) => finding.code === "unreachable").length;
  return (
    <span className={styles.counts}>
      {gaps > 0 && (
        <StatusBadge tone="danger" shape="square">
          {t(gaps === 1 ? "gaps_one" : "gaps_other", { n: gaps })}
        </StatusBadge>
      )}
      {never > 0 && (
        <StatusBadge tone="warning" shape="square">
          {t(never === 1 ? "never_one" : "never_other", { n: never })}
        </StatusBadge>
      )}
    </span>
  );
}

/** What there is to know of the table, each with the rows it concerns and, for a gap, how to close it. */
export function SlabFindings({ findings, slabs, placeOf, onSelect }: Props) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const regionWords = useRegionText();
  const said = saidOf(findings);
  if (said.length === 0) return <p className={styles.hint}>{t("nothing_found")}</p>;

  const sentence = (finding: (typeof said)[number]): string => {
    const rows = finding.row_ids.map(placeOf);
    const where = finding.region ? regionWords(finding.region) : "";
    const own = rows.at(-1) ?? 0;
    const earlier = rows.slice(0, -1).join(", ");
    if (finding.code === "unreachable")
      return earlier ? t("found_unreachable", { row: own, earlier }) : t("found_impossible", { row: own });
    if (finding.code === "overlap" || finding.code === "shared_edge")
      return t(`found_${finding.code}`, { row: own, earlier, where });
    if (finding.code === "gap") return t("found_gap", { where });
    return t(`found_${finding.code}`, { row: own });
  };
  const mend = (finding: (typeof said)[number]): string | null => {
    const neighbours = finding.code === "gap" && finding.region ? neighboursOf(finding.region, slabs) : null;
    return (
      neighbours &&
      t("correct_gap", {
        below: placeOf(neighbours.below.id),
        above: placeOf(neighbours.above.id),
        high: exactRupees(neighbours.above.slab_disbursed_min ?? 0, language),
        low: exactRupees(neighbours.below.slab_disbursed_max ?? 0, language),
      })
    );
  };

  return (
    <ul className={styles.findings}>
      {said.map((finding, i) => {
        const own = finding.row_ids.at(-1);
        const severity = finding.severity === "error" || finding.severity === "warning" ? finding.severity : "info";
        return (
          <li key={i} data-severity={severity}>
            <Icon name={ICONS[severity]} size={18} />
            <span>
              {sentence(finding)} {mend(finding)}{" "}
              {own !== undefined && (
                <button type="button" className={styles.link} onClick={() => onSelect(own)}>
                  {t("show_row", { n: placeOf(own) })}
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
