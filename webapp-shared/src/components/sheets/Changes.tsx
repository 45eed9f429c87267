import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDate } from "../../lib/dates";
import { count, rupeesExact } from "../../lib/money";
import { STATUSES } from "../../lib/statuses";
import { type Difference, differences } from "./changes";
import type { UploadChange } from "./requests";
import styles from "./Sheets.module.css";

/** The first changes of a file, old and new: what it would do, or what it did. */
export function Changes({ changes, total }: { changes: readonly UploadChange[]; total: number }) {
  const { t } = useTranslation("sheets");
  const { language } = useLanguage();
  const title = t(changes.length < total ? "changes_of" : "changes", {
    count: changes.length,
    n: count(changes.length),
    total: count(total),
  });

  const shown = (name: Difference["name"], value: string) => {
    if (value === "") return "—";
    if (name === "status") {
      const status = STATUSES.find((one) => one === value);
      return status ? t(`status_${status}`) : value;
    }
    if (name === "as_of" || name === "disbursed_on") return showDate(value, language);
    if (name === "sanctioned_amount" || name === "disbursed_amount") return rupeesExact(value);
    return value;
  };

  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {t("row")}
              </th>
              <th scope="col">{t("fact")}</th>
              <th scope="col">{t("old")}</th>
              <th scope="col">{t("new")}</th>
            </tr>
          </thead>
          {changes.map((change) => (
            <tbody key={change.row}>
              {differences(change).map((one, index) => (
                <tr key={one.name}>
                  <td className={styles.number}>{index === 0 ? count(change.row) : ""}</td>
                  <td>{t(`fact_${one.name}`)}</td>
                  <td className={styles.old}>{shown(one.name, one.old)}</td>
                  <td>{shown(one.name, one.new)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
