import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { useMonthName } from "../../components/months";
import styles from "./Commissions.module.css";
import type { Meanwhile } from "./editConflict";
import { differences, draftOf, exactCount, exactPercent, exactRupees, type Draft } from "./model";
import type { RevenueType } from "./queries";

interface Props {
  meanwhile: Meanwhile;
  /** what the person has typed: it stays in the form whatever they choose */
  mine: Draft;
  types: readonly RevenueType[];
  onTake: () => void;
  onKeep: () => void;
}

/** Somebody saved the row first: both versions side by side, and the choice. */
export function EditConflict({ meanwhile, mine, types, onTake, onKeep }: Props) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const stored = draftOf(meanwhile.stored);

  const show = (draft: Draft, name: keyof Draft): string => {
    if (name === "active") return draft.active ? t("active") : t("inactive");
    const text = draft[name];
    if (text === "") return "—";
    if (name === "revenue_type_id") return types.find((type) => String(type.id) === text)?.name ?? text;
    if (name === "first_month" || name === "last_month") return monthName(text);
    if (name === "revenue_percent") return exactPercent(text);
    if (name === "slab_number_min" || name === "slab_number_max") return exactCount(text);
    return exactRupees(text, language);
  };
  const label = (name: keyof Draft): string =>
    name === "active" ? t("status") : name === "revenue_type_id" ? t("revenue_type") : t(name);

  return (
    <Callout tone="warning">
      <p className={styles.meanwhileTitle} role="alert">
        {t("meanwhile", { by: meanwhile.by, at: showDateTime(meanwhile.at, language) })}
      </p>
      <table className={styles.plain}>
        <thead>
          <tr>
            <th scope="col">{t("field")}</th>
            <th scope="col">{t("mine")}</th>
            <th scope="col">{t("stored")}</th>
          </tr>
        </thead>
        <tbody>
          {differences(mine, stored).map((name) => (
            <tr key={name}>
              <th scope="row">{label(name)}</th>
              <td>{show(mine, name)}</td>
              <td>{show(stored, name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.choices}>
        <Button onClick={onTake}>{t("take_stored")}</Button>
        <Button onClick={onKeep}>{t("keep_mine")}</Button>
      </div>
    </Callout>
  );
}
