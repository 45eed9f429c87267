import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { badgeOfFile, type FileStage } from "webapp-shared/components/sheets/fileStatus";
import { SendFile } from "webapp-shared/components/sheets/SendFile";
import { FilterFold } from "webapp-shared/components/lists/FilterFold";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { useLanguage } from "webapp-shared/i18n/language";
import { showClock, showDateTime } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";
import { type Column, DataTable } from "webapp-shared/ui/DataTable/DataTable";
import type { ListChange } from "webapp-shared/ui/DataTable/useListState";
import type { Option } from "webapp-shared/ui/Field/SelectField";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { percentDone } from "webapp-shared/components/sheets/progress";
import { useTimeLeft } from "webapp-shared/components/sheets/useTimeLeft";

import styles from "./AllSheets.module.css";
import { type Period, PERIODS, type SheetKind, STAGES } from "./model";
import type { FilePage, ListedFile } from "./queries";

interface Filters {
  kind: SheetKind | "";
  stage: FileStage | "";
  period: Period | "";
  lender: string;
  forMe: boolean;
  search: string;
}

interface Props {
  /** the kinds that the reader may see */
  kinds: readonly SheetKind[];
  send: Omit<ComponentProps<typeof SendFile>, "layout">;
  filters: Filters;
  /** the filters as the export takes them */
  exported: Record<string, string>;
  files?: FilePage | undefined;
  lenders: readonly Option[];
  refreshedAt: number;
  problem: Error | null;
  onRetry: () => void;
  page: number;
  size: number;
  sizes: readonly number[];
  onList: (change: ListChange) => void;
}

export function AllSheetsView(props: Props) {
  const { files, filters, kinds, page, size, sizes, problem, onList } = props;
  const { t } = useTranslation("all-sheets");
  const columns = useColumns();
  const counts = new Map(files?.kinds.map(({ kind, count: number }) => [kind, number]));
  const isNarrowed = Boolean(filters.stage || filters.period || filters.lender || filters.forMe || filters.search);
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      <div className={styles.tabs}>
        <Tabs
          label={t("kind")}
          value={filters.kind}
          onChange={(kind) => onList({ filters: { kind } })}
          items={[
            { value: "", label: t("all"), count: files && [...counts.values()].reduce((sum, one) => sum + one, 0) },
            ...kinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`), count: counts.get(kind) })),
          ]}
        />
      </div>
      <SendFile {...props.send} layout="all-kinds" />
      <Toolbar {...props} hasLenders={kinds.includes("mis")} columns={columns} />
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={files?.results}
        rowKey={(file) => file.id}
        loading={!files && !problem}
        error={problem}
        onRetry={props.onRetry}
        empty={
          isNarrowed
            ? { title: t("none_match"), note: t("none_match_note") }
            : { title: t("none"), note: t("none_note") }
        }
      />
      <div className={styles.pager}>
        <Pagination
          page={page}
          pages={Math.max(1, Math.ceil((files?.count ?? 0) / size))}
          onPage={(next) => onList({ page: next })}
          size={size}
          sizes={sizes}
          onSize={(next) => onList({ size: next })}
        />
      </div>
    </>
  );
}

interface ToolbarProps extends Props {
  hasLenders: boolean;
  columns: readonly Column<ListedFile>[];
}

function Toolbar({ files, filters, lenders, exported, refreshedAt, onList, hasLenders, columns }: ToolbarProps) {
  const { t } = useTranslation("all-sheets");
  const { t: uploads } = useTranslation("sheets");
  const { language } = useLanguage();
  const set = (name: string) => (value: string) => onList({ filters: { [name]: value } });
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <SearchField label={t("search")} value={filters.search} onChange={(search) => onList({ search })} />
      </div>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={filters.forMe}
        onClick={() => onList({ filters: { for: filters.forMe ? "" : "me" } })}
      >
        {t("for_me")} {files && <b>{count(files.for_me)}</b>}
      </button>
      <FilterFold chosen={[filters.period, filters.lender, filters.stage].filter(Boolean).length}>
        <ToolbarSelect
          label={t("period")}
          labelled="aloud"
          value={filters.period}
          onChange={set("period")}
          options={[
            { value: "", label: t("any_time") },
            ...PERIODS.map((days) => ({ value: days, label: t(`period_${days}`) })),
          ]}
        />
        {hasLenders && (
          <Combobox
            isTool
            label={t("lender")}
            placeholder={null}
            value={filters.lender}
            onChange={set("lender")}
            options={[{ value: "", label: t("any_lender") }, ...lenders]}
          />
        )}
        <ToolbarSelect
          label={t("stage")}
          labelled="aloud"
          value={filters.stage}
          onChange={set("stage")}
          options={[
            { value: "", label: t("any_stage") },
            ...STAGES.map((stage) => ({ value: stage, label: uploads(`file_${stage}`) })),
          ]}
        />
      </FilterFold>
      {files && files.count > 0 && <ExportMenu list="sheets" filters={exported} columns={columns} />}
      {refreshedAt > 0 && (
        <span className={styles.refreshed}>
          {t("refreshed", { at: showClock(new Date(refreshedAt).toISOString(), language) })}
        </span>
      )}
    </div>
  );
}

function useColumns(): Column<ListedFile>[] {
  const { t } = useTranslation("all-sheets");
  const { language } = useLanguage();
  return [
    { key: "created_at", title: t("sent"), pinned: true, cell: (file) => showDateTime(file.created_at, language) },
    {
      key: "file_name",
      title: t("file"),
      cell: (file) => (
        <div className={styles.name}>
          <Link to={file.path}>{file.file_name}</Link>
          <div className={styles.muted}>{t(`kind_${file.kind as SheetKind}`)}</div>
        </div>
      ),
    },
    { key: "subject", title: t("subject"), cell: (file) => file.subject || "—" },
    { key: "stage", title: t("stage"), cell: (file) => <Stage file={file} /> },
    {
      key: "rows",
      title: t("rows"),
      align: "right",
      cell: ({ rows, progress }) =>
        progress?.total ? (
          <>
            {count(progress.done)}
            <div className={styles.total}>{t("of_rows", { total: count(progress.total) })}</div>
          </>
        ) : (
          count(progress?.done ?? rows)
        ),
    },
    {
      key: "rejected",
      title: t("rejected"),
      align: "right",
      cell: (file) => (file.rows === 0 || file.stage === "asks" ? "—" : count(file.rejected)),
    },
    { key: "by", title: t("sent_by"), cell: (file) => file.by },
    { key: "waits_for", title: t("waits_for"), cell: (file) => <NextAct file={file} /> },
  ];
}

function Stage({ file }: { file: ListedFile }) {
  const { t } = useTranslation("sheets");
  const share = file.progress?.total ? percentDone(file.progress) : null;
  const isRunning = file.stage === "running";
  return (
    <div className={styles.stage}>
      <StatusBadge {...badgeOfFile(file)}>
        {isRunning ? t(`stage_${file.state as "queued"}`) : t(`file_${file.stage}`)}
        {share !== null && ` ${share}%`}
      </StatusBadge>
      {share !== null && (
        <meter className={styles.meter} min={0} max={100} value={share} aria-label={t("stage_applying")}>
          {share}%
        </meter>
      )}
      {file.failure && <p className={styles.failure}>{file.failure}</p>}
    </div>
  );
}

/** The next act with its person; the own one is the link that leads to it. */
function NextAct({ file }: { file: ListedFile }) {
  const { t } = useTranslation("all-sheets");
  const timeLeft = useTimeLeft();
  const seconds = file.progress?.seconds_left;
  if (typeof seconds === "number") return <span className={styles.muted}>{timeLeft(seconds)}</span>;
  if (!file.waits_for) return <>—</>;
  const { act, is_you: isYou, person } = file.waits_for;
  const text =
    file.at_stake === null || act !== "approve"
      ? t(`act_${act}`, { count: file.rejected, n: count(file.rejected) })
      : t("act_approve_money", { money: rupees(file.at_stake, { paise: true }) });
  if (isYou)
    return (
      <span className={styles.mine}>
        <b className={styles.you}>{t("you")}</b>
        <Link to={file.path} aria-label={t("act_on", { act: text, file: file.file_name })}>
          {text}
        </Link>
      </span>
    );
  return (
    <>
      {person || t("another_admin")}: {text}
    </>
  );
}
