import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button/Button";
import { Icon } from "../../ui/Icon/Icon";

import type { Edits, Finding } from "./model";
import styles from "./Brand.module.css";

interface Props {
  findings: readonly Finding[];
  onUse: (change: Edits) => void;
}

const ratioOf = (value: number) => `${(Math.floor(value * 100) / 100).toFixed(2)} : 1`;

/** What is hard to read, with the ratio, what the site does about it, and the nearest colour that needs no help. */
export function BrandFindings({ findings, onUse }: Props) {
  const { t } = useTranslation("brand");
  if (findings.length === 0)
    return (
      <p className={styles.fine}>
        <Icon name="check" size={16} /> {t("findings_none")}
      </p>
    );
  return (
    <ul className={styles.findings} aria-label={t("findings")}>
      {findings.map((finding) => {
        const isColour = "ratio" in finding;
        const suggestion = isColour ? finding.suggestion : null;
        return (
          <li key={`${finding.code} ${finding.field}`} data-tone={finding.tone}>
            <Icon name={finding.tone === "warning" ? "warning" : "info"} size={16} />
            <div>
              <p>
                {isColour
                  ? t(`finding_${finding.code}`, {
                      field: t(`field_${finding.field}`),
                      ratio: ratioOf(finding.ratio),
                      needed: finding.needed === null ? "" : `${finding.needed} : 1`,
                      drawn: finding.drawn ?? "",
                    })
                  : t(`finding_${finding.code}`, { value: finding.value })}
              </p>
              {suggestion && (
                <Button small onClick={() => onUse({ [finding.field]: suggestion })}>
                  <i className={styles.swatch} style={{ background: suggestion }} aria-hidden="true" />{" "}
                  {t("use_colour", { colour: suggestion })}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
