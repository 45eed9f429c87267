import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DataTable, type Column } from "webapp-shared/ui/DataTable/DataTable";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { StatusBadge, type BadgeShape, type Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";

import { FreshnessBoard } from "./FreshnessBoard";
import styles from "./Jobs.module.css";
import { found, inView, KINDS, pageOf, paceOf, readKind, readView, shareOf, tookOf, VIEWS } from "./model";
import { cancelJob, type Job, jobKeys, jobsQuery, retryJob } from "./queries";
import { useSpan } from "./useSpan";

const FIGURES = ["running", "waiting", "stuck", "failed", "done"] as const;
const LONG = 100;
const BADGES: Record<Job["state"], { tone: Tone; shape: BadgeShape }> = {
  running: { tone: "info", shape: "half" },
  waiting: { tone: "neutral", shape: "open" },
  stuck: { tone: "danger", shape: "square" },
  failed: { tone: "danger", shape: "square" },
  done: { tone: "positive", shape: "round" },
  cancelled: { tone: "neutral", shape: "square" },
};

/** Long work of every kind, and whether lenders, providers and the timetable keep their rhythm. */
export function JobsPage() {
  const { t } = useTranslation("jobs");
  const { language } = useLanguage();
  const list = useListState({ size: 50 });
  const [typed, setTyped] = useState("");
  const kind = readKind(list.filter("kind"));
  const view = readView(list.filter("view"));
  const jobs = useQuery(jobsQuery(kind));
  const work = useJobActions();
  const columns = useColumns(jobs.data?.now ?? "", work);
  const matching = jobs.data && found(jobs.data.results, typed);
  const rows = matching && inView(matching, view);
  return (
    <>
      <PageHeader
        title={t("title")}
        note={jobs.data ? t("refreshed", { at: showDateTime(jobs.data.now, language) }) : t("note")}
        actions={<SearchField label={t("search")} value={typed} onChange={setTyped} />}
      />
      {jobs.data && (
        <dl className={styles["figures"]}>
          {FIGURES.map((state) => (
            <div key={state}>
              <dt>{t(`figure_${state}`)}</dt>
              <dd data-bad={(state === "stuck" || state === "failed") && jobs.data.states[state] ? "" : undefined}>
                {count(jobs.data.states[state] ?? 0)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {work.error !== null && <Callout tone="danger">{messageOf(work.error)}</Callout>}
      <div className={styles["tools"]}>
        <div className={styles["views"]}>
          <Tabs
            label={t("view")}
            value={view}
            onChange={(value) => list.set({ filters: { view: value === "all" ? "" : value } })}
            items={VIEWS.map((name) => ({
              value: name,
              label: t(`view_${name}`),
              count: matching && inView(matching, name).length,
            }))}
          />
        </div>
        <ToolbarSelect
          label={t("kind")}
          labelled="beside"
          value={kind}
          onChange={(value) => list.set({ filters: { kind: value } })}
          options={[
            { value: "" as const, label: t("every_kind") },
            ...KINDS.map((name) => ({ value: name, label: t(`kind_${name}`) })),
          ]}
        />
      </div>
      <DataTable
        caption={t("jobs")}
        columns={columns}
        rows={rows}
        rowKey={(job) => `${job.kind} ${job.id} ${job.by}`}
        loading={jobs.isPending}
        error={rows ? null : jobs.error}
        onRetry={() => void jobs.refetch()}
        long={(rows?.length ?? 0) > LONG}
        empty={
          view === "all" && !kind && !typed.trim()
            ? { title: t("none"), note: t("none_note") }
            : { title: t("none_found"), note: t("none_found_note") }
        }
      />
      <FreshnessBoard />
      <ConfirmDialog
        open={work.asked !== null}
        title={t("cancel_title")}
        question={t("cancel_question", { what: work.asked?.what ?? "" })}
        confirm={t("cancel_yes")}
        cancel={t("cancel_no")}
        danger
        busy={work.busy !== null}
        onConfirm={() => void work.cancel()}
        onClose={work.close}
      />
    </>
  );
}

interface JobActions {
  error: unknown;
  /** the job that somebody is about to cancel */
  asked: Job | null;
  busy: string | null;
  ask: (job: Job) => void;
  close: () => void;
  retry: (job: Job) => Promise<boolean>;
  cancel: () => Promise<boolean>;
}

function useJobActions(): JobActions {
  const [asked, setAsked] = useState<Job | null>(null);
  const { run, pending, problem } = useApiMutation({
    send: ({ job, act }: { job: Job; act: (job: Job) => Promise<unknown> }) => act(job),
    invalidates: [jobKeys.all],
    isStaleWhenRefused: true,
    isQuiet: true,
    onEnd: () => setAsked(null),
  });
  return {
    error: problem,
    asked,
    busy: pending?.job.id ?? null,
    ask: setAsked,
    close: () => setAsked(null),
    retry: (job) => run({ job, act: retryJob }),
    cancel: async () => asked !== null && (await run({ job: asked, act: cancelJob })),
  };
}

/** Kinds that nobody starts by hand. */
const BY_TIMETABLE: ReadonlySet<Job["kind"]> = new Set(["count", "dnd_run", "schedule"]);

function useColumns(now: string, work: JobActions): Column<Job>[] {
  const { t } = useTranslation("jobs");
  const span = useSpan();
  return [
    {
      key: "kind",
      title: t("kind"),
      cell: (job) => (
        <span className={styles["muted"]}>
          {job.kind === "upload"
            ? t(`topic_${job.topic}` as "topic_mis", { defaultValue: t("kind_upload") })
            : t(`kind_${job.kind}`)}
        </span>
      ),
    },
    { key: "what", title: t("what"), cell: (job) => <strong className={styles["what"]}>{job.what}</strong> },
    {
      key: "by",
      title: t("by"),
      cell: (job) => job.by || t(BY_TIMETABLE.has(job.kind) ? "by_timetable" : "by_product"),
    },
    { key: "progress", title: t("progress"), cell: (job) => <Progress job={job} now={now} /> },
    {
      key: "took",
      title: t("took"),
      align: "right",
      cell: (job) => {
        const took = tookOf(job, now);
        return took === null ? "—" : span(took);
      },
    },
    {
      key: "state",
      title: t("state"),
      cell: (job) => <StatusBadge {...BADGES[job.state]}>{t(`state_${job.state}`)}</StatusBadge>,
    },
    { key: "actions", title: t("actions"), cell: (job) => <Actions job={job} work={work} /> },
  ];
}

/** How much of a job is done, how fast it is and how long it still takes; for one that stands still, since when. */
function Progress({ job, now }: { job: Job; now: string }) {
  const { t } = useTranslation("jobs");
  const { language } = useLanguage();
  const span = useSpan();
  const pace = paceOf(job);
  const share = shareOf(job);
  const isBad = job.state === "stuck" || job.state === "failed";
  return (
    <div className={styles["progress"]}>
      <span className={styles["line"]}>
        <span>
          {job.of !== null
            ? t("done_of", { done: count(job.done), of: count(job.of) })
            : job.kind === "count"
              ? t("cells", { number: count(job.done) })
              : job.attempts > 1
                ? t("tries", { number: job.attempts })
                : ""}
        </span>
        <span className={isBad ? styles["bad"] : styles["muted"]}>
          {pace && pace.perSecond >= 1 && t("rate", { number: count(Math.round(pace.perSecond)) })}
          {pace && pace.perSecond >= 1 && " · "}
          {pace && t("left", { span: span(pace.left) })}
          {job.state === "stuck" && t("no_sign", { span: span((Date.parse(now) - Date.parse(job.touched_at)) / 1000) })}
          {job.failure && job.state !== "stuck" && job.failure}
        </span>
      </span>
      {share !== null && (job.state === "running" || job.state === "stuck") && (
        <meter className={styles["meter"]} data-bad={isBad || undefined} min={0} max={100} value={share}>
          {share}%
        </meter>
      )}
      {job.runner && job.leased_until && (
        <span className={styles["muted"]}>
          {t("runner", { runner: job.runner, at: showDateTime(job.leased_until, language) })}
        </span>
      )}
    </div>
  );
}

function Actions({ job, work }: { job: Job; work: JobActions }) {
  const { t } = useTranslation("jobs");
  const page = pageOf(job);
  const isOpen = job.state === "failed" || job.state === "waiting";
  return (
    <span className={styles["actions"]}>
      {job.can_retry && (
        <Button
          small
          busy={work.busy === job.id}
          aria-label={t("retry_job", { what: job.what })}
          onClick={() => void work.retry(job)}
        >
          {t("retry")}
        </Button>
      )}
      {page && isOpen && !job.can_retry && (
        <LinkButton small to={page} aria-label={t("open_job", { what: job.what })}>
          {t("open")}
        </LinkButton>
      )}
      {job.can_cancel && (
        <Button small variant="quiet" aria-label={t("cancel_job", { what: job.what })} onClick={() => work.ask(job)}>
          {t("cancel")}
        </Button>
      )}
    </span>
  );
}
