import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { cx } from "webapp-shared/lib/cx";
import { IconButton } from "webapp-shared/ui/Button/Button";
import { SortableRows } from "webapp-shared/ui/SortableRows/SortableRows";
import { useSortableRow } from "webapp-shared/ui/SortableRows/useSortableRow";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Switch } from "webapp-shared/ui/Switch/Switch";

import { useMonthName } from "../../components/months";
import { moneySide } from "./coverage";
import { marksOf, type Finding, type Mark } from "./findings";
import { exactCount, exactPercent, exactRupees, inForce, type Amount } from "./model";
import type { SlabRow } from "./queries";
import styles from "./SlabTable.module.css";

interface RowActs {
  onSelect: (id: number) => void;
  onStatus: (row: SlabRow, active: boolean) => void;
  onEdit: (row: SlabRow) => void;
  onDelete: (row: SlabRow) => void;
}

interface Props extends RowActs {
  lender: string;
  rows: readonly SlabRow[];
  /** the place of a row in the lender's whole table, from 1 */
  placeOf: (id: number) => number;
  typeName: (id: number) => string;
  findings: readonly Finding[];
  selected: number | null;
  /** rows whose status is being saved */
  saving: ReadonlySet<number>;
  today: string;
  onMove: (ids: number[]) => void;
}

const MARK_TONES = { never: "warning", inverted: "danger", later: "info", over: "neutral" } as const;

/** The commission table in its order, which decides: the first row that fits pays. */
export function SlabTable({
  lender,
  rows,
  placeOf,
  typeName,
  findings,
  selected,
  saving,
  today,
  onMove,
  ...acts
}: Props) {
  const { t } = useTranslation("commissions");
  const marks = marksOf(findings);
  return (
    <SortableRows ids={rows.map((row) => row.id)} nameOf={(id) => t("row", { n: placeOf(id) })} onMove={onMove}>
      <div className={styles.frame} role="region" aria-label={t("table", { lender })} tabIndex={0}>
        {/* the roles are said aloud because the phone's layout takes them away */}
        <table className={styles.table} role="table">
          <caption className="visually-hidden">{t("table", { lender })}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                <span className="visually-hidden">{t("order")}</span>
              </th>
              <th scope="col" role="columnheader">
                {t("number_sign")}
              </th>
              <th scope="col" role="columnheader">
                {t("type")}
              </th>
              <th scope="col" role="columnheader" className={styles.right}>
                {t("disbursed_from")}
              </th>
              <th scope="col" role="columnheader" className={styles.right}>
                {t("disbursed_to")}
              </th>
              <th scope="col" role="columnheader" className={styles.right}>
                {t("loans")}
              </th>
              <th scope="col" role="columnheader" className={styles.right}>
                {t("average_size")}
              </th>
              <th scope="col" role="columnheader" className={styles.right}>
                {t("percent_head")}
              </th>
              <th scope="col" role="columnheader" className={styles.right}>
                {t("flat_head")}
              </th>
              <th scope="col" role="columnheader">
                {t("status")}
              </th>
              <th scope="col" role="columnheader">
                <span className="visually-hidden">{t("actions")}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <SlabTableRow
                key={row.id}
                {...acts}
                row={row}
                place={placeOf(row.id)}
                type={typeName(row.revenue_type_id)}
                mark={marks.get(row.id) ?? null}
                isSelected={row.id === selected}
                isSaving={saving.has(row.id)}
                today={today}
              />
            ))}
          </tbody>
        </table>
      </div>
    </SortableRows>
  );
}

interface RowProps extends RowActs {
  row: SlabRow;
  place: number;
  type: string;
  mark: Mark | null;
  isSelected: boolean;
  isSaving: boolean;
  today: string;
}

function SlabTableRow({
  row,
  place,
  type,
  mark,
  isSelected,
  isSaving,
  today,
  onSelect,
  onStatus,
  onEdit,
  onDelete,
}: RowProps) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const sortable = useSortableRow(row.id);
  const name = t("row", { n: place });

  const rupees = (value: Amount) => (value === null ? t("any") : exactRupees(value, language));
  // a row that begins a paisa above the one before begins "over" its end
  const from = (value: Amount) => {
    const side = moneySide({ min: value ?? 0, max: null }, language);
    return side.lowIncluded ? side.low : t("over_amount", { low: side.low ?? "" });
  };
  const range = (low: Amount, high: Amount, show: (value: number | string) => string): string => {
    if (low === null && high === null) return t("any");
    if (high === null) return t("from_on", { low: show(low ?? 0) });
    return low === null ? t("up_to", { high: show(high) }) : `${show(low)}–${show(high)}`;
  };
  const isSet = (value: Amount) => value !== null && Number(value) > 0;

  const period = (): string | null => {
    const [from, until] = [row.valid_from, row.valid_until];
    if (from && until) return t("from_to", { from: monthName(from), to: monthName(until, -1) });
    if (from) return t("since", { from: monthName(from) });
    return until ? t("until", { to: monthName(until, -1) }) : null;
  };
  const when = inForce(row, today);
  const shownMark: Mark | null = mark ?? (when === "later" || when === "over" ? when : null);

  return (
    <tr
      {...sortable.rowProps}
      role="row"
      className={cx(
        sortable.rowProps.className,
        styles.row,
        isSelected && styles.selected,
        row.status === 0 && styles.off,
      )}
      onClick={() => onSelect(row.id)}
      onFocus={() => onSelect(row.id)}
    >
      <td role="cell" className={styles.grip}>
        {sortable.handle}
      </td>
      <td role="cell" className={styles.place}>
        <b>{place}</b>
      </td>
      <th scope="row" role="rowheader" className={styles.type}>
        {type}
        {period() && <span className={styles.period}>{period()}</span>}
      </th>
      <td role="cell" className={styles.right} data-label={t("disbursed_from_short")}>
        {from(row.slab_disbursed_min)}
      </td>
      <td
        role="cell"
        className={styles.right}
        data-label={t("disbursed_to_short")}
        data-idle={row.slab_disbursed_max === null || undefined}
      >
        {rupees(row.slab_disbursed_max)}
      </td>
      <td
        role="cell"
        className={styles.right}
        data-label={t("loans")}
        data-idle={(row.slab_number_min === null && row.slab_number_max === null) || undefined}
      >
        {range(row.slab_number_min, row.slab_number_max, exactCount)}
      </td>
      <td
        role="cell"
        className={styles.right}
        data-label={t("average_size")}
        data-idle={(row.ats_min === null && row.ats_max === null) || undefined}
      >
        {range(row.ats_min, row.ats_max, (value) => exactRupees(value, language))}
      </td>
      <td
        role="cell"
        className={styles.right}
        data-label={t("percent_head")}
        data-idle={!isSet(row.revenue_percent) || undefined}
      >
        {isSet(row.revenue_percent) ? <b>{exactPercent(row.revenue_percent ?? 0)}</b> : "—"}
      </td>
      <td
        role="cell"
        className={styles.right}
        data-label={t("flat_head")}
        data-idle={!isSet(row.revenue_flat) || undefined}
      >
        {isSet(row.revenue_flat) ? <b>{exactRupees(row.revenue_flat ?? 0, language)}</b> : "—"}
      </td>
      <td role="cell" className={styles.status}>
        <Switch
          checked={row.status === 1}
          label={row.status === 1 ? t("active") : t("inactive")}
          busy={isSaving}
          onChange={(active) => onStatus(row, active)}
        />
        {shownMark && (
          <StatusBadge
            tone={MARK_TONES[shownMark]}
            shape={shownMark === "never" || shownMark === "inverted" ? "square" : "open"}
          >
            {t(`mark_${shownMark}`)}
          </StatusBadge>
        )}
      </td>
      <td role="cell" className={styles.actions}>
        <IconButton label={t("edit_row", { row: name })} icon="pencil" size={16} onClick={() => onEdit(row)} />
        <IconButton label={t("delete_row", { row: name })} icon="trash" size={16} onClick={() => onDelete(row)} />
      </td>
    </tr>
  );
}
