import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { countExact } from "webapp-shared/lib/money";
import { IconButton } from "webapp-shared/ui/Button/Button";
import type { Column } from "webapp-shared/ui/DataTable/DataTable";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { InlineEdit } from "webapp-shared/ui/InlineEdit/InlineEdit";
import { InlineSelect } from "webapp-shared/ui/InlineEdit/InlineSelect";
import { InlineSwitch } from "webapp-shared/ui/InlineEdit/InlineSwitch";

import styles from "./Lenders.module.css";
import { cleanNumber, faultOf, FLAGS, nameOf, offerState, parseNumber, type NumberProperty } from "./model";
import type { ClassOption, Lender } from "./queries";
import { SelectCheckbox } from "./SelectCheckbox";
import { useFieldErrorText } from "./useFieldErrorText";
import type { LenderProperty, LenderValue } from "./useSaveProperty";

export interface ColumnProps {
  rows?: Lender[];
  tickets: ClassOption[];
  scores: ClassOption[];
  today: string;
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
  /** `seen` is what stood in the cell when its editing began */
  onSave: (lender: Lender, property: LenderProperty, value: LenderValue, seen?: LenderValue) => Promise<boolean>;
  onOffer: (lender: Lender) => void;
  onDelete: (lender: Lender) => void;
  onChanges: (lender: Lender, property: string) => void;
}

/** The columns of specification 2.9, with a box to tick before them. */
export function useColumns({
  rows = [],
  tickets,
  scores,
  today,
  ticked,
  onTick,
  onSave,
  onOffer,
  onDelete,
  onChanges,
}: ColumnProps): Column<Lender>[] {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const faultText = useFieldErrorText();
  // the year is said only where it is another one
  const dayOf = (iso: string) =>
    iso.slice(0, 4) === today.slice(0, 4) ? showDate(iso, language).slice(0, -5) : showDate(iso, language);

  const number = (property: NumberProperty): Column<Lender> => ({
    key: property,
    title: t(property as "priority"),
    align: "right",
    sort: true,
    bare: true,
    cell: (lender) => {
      const value = lender[property];
      return (
        <InlineEdit
          label={t("cell", { property: t(property as "priority"), lender: nameOf(lender, language) })}
          value={value === null ? "" : String(value)}
          show={value === null ? <span className={styles.dash}>—</span> : countExact(value)}
          inputMode="decimal"
          align="right"
          filter={(text, before) => cleanNumber(property, text, before)}
          validate={(text) => faultText(faultOf(property, text, lender))}
          onSave={(text, seen) => onSave(lender, property, parseNumber(text) ?? null, parseNumber(seen) ?? null)}
        />
      );
    },
  });

  const choice = (property: "ticket_class" | "credit_score_class", options: ClassOption[]): Column<Lender> => ({
    key: property,
    title: t(property),
    sort: true,
    bare: true,
    cell: (lender) => (
      <InlineSelect
        label={t("cell", { property: t(property), lender: nameOf(lender, language) })}
        value={lender[property] === null ? "" : String(lender[property])}
        options={[
          { value: "", label: t("no_limit") },
          ...options.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onSave={(text) => onSave(lender, property, text === "" ? null : Number(text))}
      />
    ),
  });

  const flag = (property: (typeof FLAGS)[number] | "lender_status"): Column<Lender> => ({
    key: property,
    title: t(property),
    align: property === "lender_status" ? "left" : "center",
    sort: true,
    bare: true,
    cell: (lender) => (
      <InlineSwitch
        look={property === "lender_status" ? "switch" : "tick"}
        checked={Boolean(lender[property])}
        label={t("cell", { property: t(property), lender: nameOf(lender, language) })}
        onSave={(on) => onSave(lender, property, on ? 1 : 0)}
      />
    ),
  });

  const tickedShown = rows.filter((lender) => ticked.has(lender.lender_id)).length;
  const tick = (lenderId: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(lenderId);
    else next.delete(lenderId);
    onTick(next);
  };

  return [
    {
      key: "tick",
      title: t("tick"),
      head: (
        <SelectCheckbox
          label={t("tick_all")}
          checked={rows.length > 0 && tickedShown === rows.length}
          some={tickedShown > 0 && tickedShown < rows.length}
          onChange={(on) => onTick(new Set(on ? rows.map((lender) => lender.lender_id) : []))}
        />
      ),
      pinned: true,
      bare: true,
      width: 36,
      cell: (lender) => (
        <SelectCheckbox
          label={t("tick_lender", { lender: nameOf(lender, language) })}
          checked={ticked.has(lender.lender_id)}
          onChange={(on) => tick(lender.lender_id, on)}
        />
      ),
    },
    {
      key: "name",
      title: t("name"),
      sort: true,
      pinned: true,
      cell: (lender) => <Link to={`/admin/lenders/${lender.lender_id}`}>{nameOf(lender, language)}</Link>,
    },
    number("min_income"),
    number("max_income"),
    number("min_age"),
    number("max_age"),
    choice("ticket_class", tickets),
    choice("credit_score_class", scores),
    ...FLAGS.map(flag),
    number("priority"),
    flag("lender_status"),
    {
      key: "special_offer",
      title: t("special_offer"),
      sort: true,
      bare: true,
      cell: (lender) => {
        const state = offerState(lender, today);
        const words =
          state.kind === "none"
            ? t("offer_add")
            : state.kind === "till" || state.kind === "over"
              ? t(`offer_${state.kind}`, { date: dayOf(state.on) })
              : t(`offer_${state.kind}`);
        return (
          <button
            type="button"
            className={styles.offer}
            data-live={state.kind === "till" || state.kind === "set" || undefined}
            aria-label={`${t("cell", { property: t("special_offer"), lender: nameOf(lender, language) })}: ${words}`}
            onClick={() => onOffer(lender)}
          >
            {words}
          </button>
        );
      },
    },
    {
      key: "actions",
      title: t("actions"),
      align: "right",
      bare: true,
      cell: (lender) => (
        <span className={styles.actions}>
          <IconButton
            icon="clock"
            size={16}
            label={t("changes_title", { lender: nameOf(lender, language) })}
            onClick={() => onChanges(lender, "")}
          />
          <Link
            className={styles.iconLink}
            to={`/admin/lenders/${lender.lender_id}`}
            aria-label={t("edit_lender", { lender: nameOf(lender, language) })}
          >
            <Icon name="pencil" size={16} />
          </Link>
          <IconButton
            icon="trash"
            size={16}
            label={t("delete_lender", { lender: nameOf(lender, language) })}
            onClick={() => onDelete(lender)}
          />
        </span>
      ),
    },
  ];
}
