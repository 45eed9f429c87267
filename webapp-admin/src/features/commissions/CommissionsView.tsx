import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { useMonthName } from "../../components/months";
import { BasisChoice } from "./BasisChoice";
import { averageIn, averageSide } from "./coverage";
import styles from "./Commissions.module.css";
import { CoverageMap } from "./CoverageMap";
import { FindingCounts, SlabFindings } from "./SlabFindings";
import { exactPercent, exactRupees, monthChoices, monthOf, type Slab, type Trial } from "./model";
import type { Basis, RevenueType, SlabRow, TypeCoverage } from "./queries";
import { Simulator, type TrialMonth } from "./Simulator";
import { SlabTable } from "./SlabTable";
import { useSideText } from "./useRegionText";

interface Props {
  lenderId: number;
  lender: string;
  rows: readonly SlabRow[];
  types: readonly RevenueType[];
  /** the types that some row has: each is a table of its own */
  usedTypes: readonly RevenueType[];
  placeOf: (id: number) => number;
  typeName: (id: number) => string;
  read: (slab: Slab) => string;
  basis: Basis;
  onBasis: (basis: Basis) => Promise<void>;
  coverage: TypeCoverage[] | undefined;
  coverageProblem: unknown;
  onCoverageRetry: () => void;
  /** the first day of the month whose rows are judged, when it is not today */
  on: string | undefined;
  onOn: (month: string) => void;
  /** the average size the picture is drawn for; "" for all */
  ats: string;
  onAts: (ats: string) => void;
  /** the revenue type that is shown alone; "" for all */
  filter: string;
  onFilter: (type: string) => void;
  saving: ReadonlySet<number>;
  trial: Trial;
  onTrial: (trial: Trial) => void;
  trials: readonly TrialMonth[];
  today: string;
  onStatus: (row: SlabRow, active: boolean) => void;
  onEdit: (row: SlabRow) => void;
  onDelete: (row: SlabRow) => void;
  onMove: (ids: number[]) => void;
}

/** The revenue table with what it says and what it would pay, side by side. */
export function CommissionsView(props: Props) {
  const { t } = useTranslation("commissions");
  const { language } = useLanguage();
  const monthName = useMonthName();
  const sideText = useSideText();
  const { rows, usedTypes, placeOf, trial, onTrial, coverage } = props;
  const [chosen, setChosen] = useState<number | null>(null);

  const filter = usedTypes.some((type) => String(type.id) === props.filter) ? props.filter : "";
  const shown = filter ? rows.filter((row) => String(row.revenue_type_id) === filter) : rows;
  const selected = shown.find((row) => row.id === chosen) ?? shown[0];
  const typeId = selected?.revenue_type_id ?? usedTypes[0]?.id;
  const found = coverage?.find((one) => one.revenue_type_id === typeId);
  const isDated = rows.some((row) => row.valid_from !== null || row.valid_until !== null);

  const rateOf = (id: number): string => {
    const row = rows.find((one) => one.id === id);
    if (!row) return "";
    const percent = Number(row.revenue_percent ?? 0) > 0 ? exactPercent(row.revenue_percent ?? 0) : null;
    const flat = Number(row.revenue_flat ?? 0) > 0 ? exactRupees(row.revenue_flat ?? 0, language) : null;
    return [percent, flat].filter((rate) => rate !== null).join(" + ");
  };
  const select = (id: number) => {
    setChosen(id);
    const row = rows.find((one) => one.id === id);
    // the simulator follows to the table of the row's own type
    if (row && String(row.revenue_type_id) !== trial.type && usedTypes.length > 1)
      onTrial({ ...trial, type: String(row.revenue_type_id) });
  };

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {usedTypes.length > 1 && (
          <Tabs
            label={t("revenue_type")}
            value={filter}
            onChange={props.onFilter}
            items={[
              { value: "", label: t("all_types"), count: rows.length },
              ...usedTypes.map((type) => ({
                value: String(type.id),
                label: type.name,
                count: rows.filter((row) => row.revenue_type_id === type.id).length,
              })),
            ]}
          />
        )}
        {rows.length > 0 && (
          <div className={styles.overflow}>
            <ExportMenu list="commission-table" filters={{ lender: String(props.lenderId), type: filter }} />
          </div>
        )}
        {rows.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState title={t("none")}>{t("none_note")}</EmptyState>
          </div>
        ) : (
          <SlabTable
            lender={props.lender}
            rows={shown}
            placeOf={placeOf}
            typeName={props.typeName}
            findings={(coverage ?? []).flatMap((one) => one.findings)}
            selected={selected?.id ?? null}
            saving={props.saving}
            today={props.today}
            onSelect={select}
            onStatus={props.onStatus}
            onEdit={props.onEdit}
            onDelete={props.onDelete}
            onMove={props.onMove}
          />
        )}
        {selected && (
          <p className={styles.reads} aria-live="polite">
            <b>{t("row_reads", { n: placeOf(selected.id) })}</b> {props.read(selected)}
          </p>
        )}
        {rows.length > 1 && (
          <details className={styles.all}>
            <summary>{t("read_all")}</summary>
            <ol>
              {shown.map((row) => (
                <li key={row.id} value={placeOf(row.id)}>
                  {props.read(row)}
                </li>
              ))}
            </ol>
          </details>
        )}

        {rows.length > 0 && (
          <section className={styles.map} aria-labelledby="which-row-pays">
            <div className={styles.mapHead}>
              <h3 id="which-row-pays">
                {t("map_title")}
                {usedTypes.length > 1 && typeId !== undefined && (
                  <span className={styles.ofType}>{props.typeName(typeId)}</span>
                )}
              </h3>
              <FindingCounts findings={found?.findings ?? []} />
              {found && (found.ats_bands.length > 1 || props.ats) && (
                <div className={styles.asOf}>
                  <SelectField
                    label={t("average_size")}
                    placeholder={t("any")}
                    value={props.ats}
                    options={found.ats_bands.map((band) => ({
                      value: averageIn(band),
                      label: sideText(averageSide(band, language)) ?? t("any"),
                    }))}
                    onChange={props.onAts}
                  />
                </div>
              )}
              {(isDated || props.on) && (
                <div className={styles.asOf}>
                  <SelectField
                    label={t("as_of")}
                    placeholder={t("as_of_today")}
                    value={props.on ? monthOf(props.on) : ""}
                    options={monthChoices(props.today, props.on ? monthOf(props.on) : "").map((month) => ({
                      value: month,
                      label: monthName(month),
                    }))}
                    onChange={props.onOn}
                  />
                </div>
              )}
            </div>
            {props.coverageProblem !== null && !coverage ? (
              <ErrorState problem={props.coverageProblem} onRetry={props.onCoverageRetry} />
            ) : found ? (
              <>
                <CoverageMap
                  picture={found.picture}
                  placeOf={placeOf}
                  rateOf={rateOf}
                  selected={selected?.id ?? null}
                  onSelect={select}
                  marker={
                    trial.type === String(typeId) && trial.disbursed !== "" && trial.number !== ""
                      ? { disbursed: Number(trial.disbursed), number: Number(trial.number) }
                      : null
                  }
                />
                <SlabFindings
                  findings={found.findings}
                  slabs={rows.filter((row) => row.revenue_type_id === typeId)}
                  placeOf={placeOf}
                  onSelect={select}
                />
              </>
            ) : (
              !coverage && <Skeleton height={90} />
            )}
          </section>
        )}
      </div>
      <aside className={styles.side}>
        <Simulator
          lenderId={props.lenderId}
          types={usedTypes.length > 0 ? usedTypes : props.types}
          months={props.trials}
          trial={trial}
          onTrial={onTrial}
          on={props.on}
          placeOf={placeOf}
        />
        <BasisChoice basis={props.basis} onChange={props.onBasis} />
      </aside>
    </div>
  );
}
