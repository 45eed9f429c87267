import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDate } from "../../lib/dates";
import { count } from "../../lib/money";
import { ApplyButton } from "../../components/sheets/ApplyButton";
import { PreviewTimestamp } from "../../components/sheets/PreviewTimestamp";
import { CorrectableRow } from "../../components/sheets/CorrectableRow";
import { isToFollow, isUnderWay } from "../../components/sheets/fileStatus";
import { StopButton } from "../../components/sheets/StopButton";
import { useFileActions } from "../../components/sheets/useFileActions";
import { Button } from "../../ui/Button/Button";
import { Dialog } from "../../ui/Dialog/Dialog";
import { ErrorState } from "../../ui/ErrorState/ErrorState";
import { DescriptionList } from "../../ui/DescriptionList/DescriptionList";
import { Loading } from "../../ui/Loading/Loading";
import { Callout } from "../../ui/Callout/Callout";
import { toast } from "../../ui/Toasts/toast";
import type { LeadCalls, LeadUpload } from "./requests";
import { leadKeys } from "./keys";
import styles from "./Leads.module.css";
import { namedIn } from "./model";
import { productWord } from "./labels";

interface Props {
  id: string;
  calls: LeadCalls;
  readOnly: boolean;
  onClose: () => void;
}

/** One sheet from its check to its results: what it would do, what was refused and why, and the yes or no to it. */
export function LeadFileDialog({ id, calls, readOnly, onClose }: Props) {
  const { t } = useTranslation("leads");
  const acts = useFileActions(calls, () => [leadKeys.all]);
  const { data, error, refetch } = useQuery(
    queryOptions({
      queryKey: leadKeys.one(id),
      queryFn: () => calls.upload(id),
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 1_000 : false),
    }),
  );
  const [busy, setBusy] = useState(false);

  const act = async (wish: () => Promise<unknown>, closes: boolean) => {
    setBusy(true);
    try {
      await wish();
      if (closes) onClose();
    } catch (refused) {
      toast.problem(refused);
    } finally {
      setBusy(false);
    }
  };

  const waits = data?.can_apply === true && !readOnly;
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={data?.can_apply ? t("preview_title", { file: data.file_name }) : (data?.file_name ?? t("title"))}
      footer={
        <>
          {waits && (
            <Button disabled={busy} onClick={() => void act(() => acts.discard(id), true)}>
              {t("discard")}
            </Button>
          )}
          {data && data.error_count > 0 && !readOnly && calls.errorSheet && (
            <Button
              icon="download"
              onClick={() => void calls.errorSheet?.(id, `errors_${data.file_name}`).catch(toast.problem)}
            >
              {t("error_sheet")}
            </Button>
          )}
          {waits ? (
            <ApplyButton upload={data} calls={acts} disabled={busy}>
              {t("apply", { count: data.counts.applied, n: count(data.counts.applied) })}
            </ApplyButton>
          ) : (
            <Button variant="primary" onClick={onClose}>
              {t("close")}
            </Button>
          )}
        </>
      }
    >
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && <Body upload={data} calls={readOnly ? undefined : calls} />}
      {data && waits && <PreviewTimestamp upload={data} calls={acts} />}
      {data && !readOnly && isToFollow(data) && <StopButton upload={data} calls={acts} />}
    </Dialog>
  );
}

function Body({ upload, calls }: { upload: LeadUpload; calls: LeadCalls | undefined }) {
  const { t } = useTranslation("leads");
  if (upload.failure) return <Callout tone="danger">{upload.failure}</Callout>;
  if (isUnderWay(upload)) return <Progress upload={upload} />;
  const { counts } = upload;
  return (
    <div className={styles["body"]}>
      {upload.can_apply && <Callout>{t("preview_note")}</Callout>}
      <DescriptionList
        rows={[
          { term: t("rows"), value: count(counts.rows) },
          { term: upload.can_apply ? t("would_take") : t("taken"), value: <b>{count(counts.applied)}</b> },
          { term: t("known"), value: count(counts.same) },
          { term: t("duplicate"), value: count(counts.duplicate) },
          { term: t("refused"), value: count(counts.rejected) },
        ]}
      />
      {upload.errors.length > 0 && <Faults upload={upload} calls={calls} />}
      <First upload={upload} />
    </div>
  );
}

function Progress({ upload }: { upload: LeadUpload }) {
  const { t } = useTranslation("leads");
  const { done, total, rows_per_second: rate, seconds_left: left } = upload.progress;
  const words = [
    total === null ? "" : t("rows_done", { done: count(done), total: count(total) }),
    rate === null ? "" : t("rate", { rate: count(rate) }),
    left === null ? "" : t("left", { count: left }),
  ].filter(Boolean);
  return (
    <>
      <p>
        <b>{t(upload.state === "applying" ? "under_way_applying" : "under_way")}</b> {words.join(" · ")}
      </p>
      <progress
        className={styles["toolbarRow"]}
        aria-label={upload.file_name}
        {...(total ? { value: done, max: total } : {})}
      />
      <p className={styles["muted"]}>{t("leave")}</p>
    </>
  );
}

function Faults({ upload, calls }: { upload: LeadUpload; calls: LeadCalls | undefined }) {
  const { t } = useTranslation("leads");
  const client = useQueryClient();
  const title = t("errors_found", { count: upload.error_count, n: count(upload.error_count) });
  return (
    <section className={styles["section"]}>
      <h3>{title}</h3>
      <CorrectableRow
        upload={upload}
        calls={calls}
        onMended={() => client.invalidateQueries({ queryKey: leadKeys.all })}
      >
        {(beside) => (
          <div className={styles["scroll"]} tabIndex={0} role="group" aria-label={title}>
            <table className={styles["grid"]}>
              <thead>
                <tr>
                  <th scope="col">{t("row")}</th>
                  <th scope="col">{t("column")}</th>
                  <th scope="col">{t("wrong")}</th>
                </tr>
              </thead>
              <tbody>
                {upload.errors.slice(0, 200).map((fault, index) => (
                  <tr key={index}>
                    <td className={styles["number"]}>
                      {count(fault.row)}
                      {beside(fault.row, index)}
                    </td>
                    <td>{fault.column || "—"}</td>
                    <td className={styles["reason"]}>{fault.reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </CorrectableRow>
    </section>
  );
}

function First({ upload }: { upload: LeadUpload }) {
  const { t } = useTranslation("leads");
  const { language } = useLanguage();
  const people = namedIn(upload);
  if (people.length === 0) return null;
  const title = t("first_rows", { count: people.length });
  return (
    <section className={styles["section"]}>
      <h3>{title}</h3>
      <div className={styles["scroll"]} tabIndex={0} role="group" aria-label={title}>
        <table className={styles["grid"]}>
          <thead>
            <tr>
              <th scope="col">{t("row")}</th>
              <th scope="col">{t("product")}</th>
              <th scope="col">{t("pincode")}</th>
              <th scope="col">{t("agreed")}</th>
              <th scope="col">{t("invitation")}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((one) => (
              <tr key={one.row}>
                <td className={styles["number"]}>{count(one.row)}</td>
                <td>{productWord(t, one.product)}</td>
                <td>{one.pincode}</td>
                <td>
                  {t(`basis_${one.agreedBy}`)}, {showDate(one.agreedOn, language)}
                </td>
                <td>{one.invites ? t("invites") : t("invites_not")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
