import type { QueryKey } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import { count } from "../../lib/money";
import { StopButton } from "./StopButton";
import { useUploadCalls } from "./queries";
import type { Upload } from "./requests";
import type { FileCalls } from "./useFileActions";
import { percentDone, stageOf, STAGES } from "./progress";
import styles from "./Sheets.module.css";
import { useTimeLeft } from "./useTimeLeft";

interface Props {
  upload: Upload;
  calls: FileCalls;
  /** a person who may only look */
  readOnly?: boolean | undefined;
  /** where the file stands in a list, which is asked for anew once it was stopped, went on or was undone */
  list: QueryKey;
}

/** How far a long file has come: four stages as one bar, rows, rate and time left in words; and the way to stop it. */
export function UploadProgress({ upload, calls, readOnly = false, list }: Props) {
  const { t } = useTranslation("sheets");
  const { language } = useLanguage();
  const acts = useUploadCalls(calls, list);
  const { progress } = upload;
  const stage = stageOf(upload.state);
  const percent = percentDone(progress);

  const left = useTimeLeft();
  const words = [
    progress.total
      ? t("rows_of", { done: count(progress.done), total: count(progress.total) })
      : progress.done > 0
        ? t("rows_so_far", { count: progress.done, n: count(progress.done) })
        : "",
    progress.rows_per_second ? t("rate", { rate: count(progress.rows_per_second) }) : "",
    progress.seconds_left === null ? "" : left(progress.seconds_left),
  ].filter(Boolean);

  return (
    <div className={styles.progress}>
      <div className={styles.progressHead}>
        <span>
          <b>{upload.file_name}</b>{" "}
          <span className={styles.muted}>
            · {t("started", { at: showDateTime(upload.created_at, language), by: upload.by })}
          </span>
        </span>
        {!upload.is_stopped && <span className="num">{words.join(" · ")}</span>}
      </div>
      {!upload.is_stopped && (
        <div
          className={styles.stages}
          role="progressbar"
          aria-label={upload.file_name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`${t(`stage_${STAGES[stage] ?? "queued"}`)} ${percent}%`}
        >
          {STAGES.map((name, index) => (
            <span
              key={name}
              className={styles.stage}
              data-state={index < stage ? "done" : index === stage ? "now" : "next"}
              style={{ "--v": `${index < stage ? 100 : index === stage ? percent : 0}%` } as React.CSSProperties}
            >
              {t(`stage_${name}`)}
              {index === stage && percent > 0 && ` · ${percent}%`}
            </span>
          ))}
        </div>
      )}
      <div className={upload.is_stopped ? undefined : styles.footer}>
        {!upload.is_stopped && <p className={styles.leave}>{t("leave")}</p>}
        {!readOnly && <StopButton upload={upload} calls={acts} />}
      </div>
    </div>
  );
}
