import { useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import {
  cellKey,
  FOR_WHOM,
  moved,
  nextChange,
  readWhom,
  SHOWN,
  stateOf,
  type Cell,
  type Chosen,
  type Row,
  type Shown,
  type Whom,
} from "./model";
import { useProductName } from "./useProductName";
import styles from "./Vendors.module.css";

interface Props {
  /** undefined = not there yet */
  rows: Row[] | undefined;
  /** the columns */
  products: string[];
  allProducts: string[];
  now: string;
  inFlight: ReadonlyMap<string, number>;
  whom: Whom;
  onWhom: (whom: Whom) => void;
  search: string;
  onSearch: (text: string) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
  product: string;
  onProduct: (product: string) => void;
  problem: Error | null;
  onRetry: () => void;
  onChoose: (chosen: readonly Chosen[]) => void;
}

export function VendorsView(props: Props) {
  const { rows, allProducts, whom, onWhom, search, onSearch, shown, onShown, product, onProduct, problem, onRetry } =
    props;
  const { t } = useTranslation("vendors");
  const productName = useProductName();
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("note")}
        actions={
          rows &&
          rows.length > 0 && (
            <ExportMenu
              list="lender-switches"
              filters={{ only: rows.map((row) => row.lender_id).join(","), product }}
            />
          )
        }
      />
      <div className={styles.toolbar}>
        <div className={styles.tabs}>
          <Tabs
            label={t("whom")}
            value={whom}
            onChange={(value) => onWhom(readWhom(value))}
            items={FOR_WHOM.map((value) => ({ value, label: t(`whom_${value}`) }))}
          />
        </div>
        <div className={styles.tabs}>
          <Tabs
            label={t("state")}
            value={shown}
            onChange={(value) => onShown(value as Shown)}
            items={SHOWN.map((value) => ({ value, label: t(`shown_${value}`) }))}
          />
        </div>
        <div className={styles.tabs}>
          <Tabs
            label={t("product")}
            value={product}
            onChange={onProduct}
            items={[
              { value: "", label: t("all_products") },
              ...allProducts.map((one) => ({ value: one, label: productName(one) })),
            ]}
          />
        </div>
        <div className={styles.search}>
          <SearchField label={t("search")} value={search} onChange={onSearch} />
        </div>
      </div>
      {whom !== "everyone" && <p className={styles.whomNote}>{t(`whom_${whom}_note`)}</p>}
      {problem && <ErrorState problem={problem} onRetry={onRetry} />}
      {!rows && !problem && <GridSkeleton />}
      {rows?.length === 0 && <EmptyState title={t("none")}>{t("none_note")}</EmptyState>}
      {rows && rows.length > 0 && <Grid {...props} rows={rows} />}
    </>
  );
}

function GridSkeleton() {
  const { t } = useTranslation("vendors");
  return (
    <div role="status" className={styles.skeleton}>
      <span className="visually-hidden">{t("loading")}</span>
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} height={40} />
      ))}
    </div>
  );
}

/** The cells are one stop of the Tab key; arrows, Home and End move between them, Enter opens. */
function Grid({ rows, products, now, inFlight, onChoose }: Props & { rows: Row[] }) {
  const { t } = useTranslation("vendors");
  const { language } = useLanguage();
  const productName = useProductName();
  const table = useRef<HTMLTableElement>(null);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement)
      .closest<HTMLElement>("[data-place]")
      ?.dataset["place"]?.split(",")
      .map(Number);
    const to = from && moved(event.key, [from[0] ?? 0, from[1] ?? 0], [rows.length, products.length]);
    if (!to) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-place="${to.join()}"]`)?.focus();
  };

  const column = (product: string): Chosen[] =>
    rows.flatMap((row) => row.cells.filter((cell) => cell.product_type === product).map((cell) => ({ row, cell })));
  const whole = (row: Row): Chosen[] =>
    row.cells.filter((cell) => products.includes(cell.product_type)).map((cell) => ({ row, cell }));
  const nameOf = (row: Row) => (language === "hi" ? row.name_hi : row.name);
  return (
    <>
      <div className={styles.frame}>
        <table ref={table} className={styles.grid} onKeyDown={move}>
          <caption className="visually-hidden">{t("title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("lender")}</th>
              {products.map((product) => (
                <th key={product} scope="col">
                  <span className={styles.columnHead}>
                    {productName(product)}
                    <Button
                      small
                      variant="quiet"
                      aria-label={`${t("whole")}: ${productName(product)}`}
                      onClick={() => onChoose(column(product))}
                    >
                      {t("whole")}
                    </Button>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowPlace) => (
              <tr key={row.lender_id}>
                <th scope="row">
                  <span className={styles.lender}>
                    <LenderAvatar seed={row.mark_seed} size={28} />
                    <span>
                      <Link to={`/admin/lenders/${row.lender_id}`}>{nameOf(row)}</Link>
                      {!row.lender_status && <span className={styles.lenderOff}>{t("lender_off")}</span>}
                    </span>
                    {whole(row).length > 1 && (
                      <Button
                        small
                        variant="quiet"
                        className={styles.rowAll}
                        aria-label={`${t("whole")}: ${nameOf(row)}`}
                        onClick={() => onChoose(whole(row))}
                      >
                        {t("whole")}
                      </Button>
                    )}
                  </span>
                </th>
                {products.map((product, place) => {
                  const cell = row.cells.find((one) => one.product_type === product);
                  return (
                    <td key={product}>
                      {cell ? (
                        <CellButton
                          row={row}
                          cell={cell}
                          now={now}
                          inFlight={inFlight.get(cellKey(row.lender_id, product)) ?? 0}
                          place={[rowPlace, place]}
                          onOpen={() => onChoose([{ row, cell }])}
                        />
                      ) : (
                        <span className={styles.notServed}>
                          <span aria-hidden="true">—</span>
                          <span className="visually-hidden">{t("not_served")}</span>
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.shortcuts}>
        {t("found", { count: rows.length, n: count(rows.length) })} · <kbd>↑↓←→</kbd> {t("keys_move")}, <kbd>Enter</kbd>{" "}
        {t("keys_enter")} · {t("as_of", { at: showDateTime(now, language) })}
      </p>
    </>
  );
}

/** A channel's own switch, where it says anything else than "on, and stays on". */
function Channel({ channel, now }: { channel: Cell["others"][number]; now: string }) {
  const { t } = useTranslation("vendors");
  const { language } = useLanguage();
  const next = nextChange(channel.plan, now);
  if (channel.is_on && !next) return null;
  return (
    <span className={styles.channel}>
      <Icon name={next ? "clock" : "close"} size={14} />
      <span>
        {t(`whom_${channel.audience}`)}: {t(channel.is_on ? "cell_on" : "cell_off")}
        {next && ` · ${t(next.to ? "next_on" : "next_off", { at: showDateTime(next.at, language) })}`}
      </span>
    </span>
  );
}

interface CellProps {
  row: Row;
  cell: Cell;
  now: string;
  inFlight: number;
  place: readonly [number, number];
  onOpen: () => void;
}

const LOOK = { on: ["positive", "round"], off: ["neutral", "open"], blocked: ["warning", "square"] } as const;

function CellButton({ row, cell, now, inFlight, place, onOpen }: CellProps) {
  const { t } = useTranslation("vendors");
  const { language } = useLanguage();
  const productName = useProductName();
  const state = stateOf(row, cell);
  const [tone, shape] = LOOK[state];
  const next = nextChange(cell.plan, now);
  const why = !cell.is_on && cell.last && !cell.last.is_on ? cell.last : null;
  return (
    <button
      type="button"
      className={styles.cell}
      data-place={place.join()}
      tabIndex={place[0] === 0 && place[1] === 0 ? 0 : -1}
      onFocus={(event) => {
        // one stop of the Tab key: where one was last
        const table = event.currentTarget.closest("table");
        table?.querySelectorAll('[data-place][tabindex="0"]').forEach((one) => one.setAttribute("tabindex", "-1"));
        event.currentTarget.setAttribute("tabindex", "0");
      }}
      onClick={onOpen}
    >
      <span className="visually-hidden">
        {language === "hi" ? row.name_hi : row.name}, {productName(cell.product_type)}:{" "}
      </span>
      <StatusBadge tone={tone} shape={shape}>
        {t(`cell_${state}`)}
      </StatusBadge>
      {next && (
        <span className={styles.line}>
          <Icon name="clock" size={14} />
          {t(next.to ? "next_on" : "next_off", { at: showDateTime(next.at, language) })}
        </span>
      )}
      {!cell.isOpen && cell.is_on && <span className={styles.line}>{t("off_for_everyone")}</span>}
      {cell.is_on && cell.others.map((one) => <Channel key={one.audience} channel={one} now={now} />)}
      {why?.reason && (
        <span className={styles.line}>
          {why.note
            ? `${t(`reason_${why.reason}` as "reason_capacity")}: ${why.note}`
            : t(`reason_${why.reason}` as "reason_capacity")}
        </span>
      )}
      {inFlight > 0 && <span className={styles.line}>{t("in_flight", { count: inFlight, n: count(inFlight) })}</span>}
    </button>
  );
}
