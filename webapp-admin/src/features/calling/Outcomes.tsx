import { useEffect, useId, useRef, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { DateTimeField } from "webapp-shared/ui/DateTimeField/DateTimeField";

import styles from "./Calling.module.css";
import { ON_KEYS, type Refusal, restOf } from "./model";
import type { CallTask, Disposition } from "./queries";

interface Props {
  task: CallTask;
  /** a dial was made: an outcome can be chosen */
  isOpen: boolean;
  chosen: Disposition | null;
  showsMore: boolean;
  onMore: () => void;
  onChoose: (disposition: Disposition) => void;
  /** a moment has to be named, words have to be written */
  takesTime: boolean;
  takesNote: boolean;
  /** the customer asked to be rung at a moment */
  isWish: boolean;
  onWish: (isWish: boolean) => void;
  refusal: Refusal | null;
  onRefusal: (reason: Refusal) => void;
  refusalFault: string | undefined;
  /** the moment to call back, or "pick" */
  when: string | null;
  onPick: (code: string, at: string | null) => void;
  /** what is typed as the moment, "YYYY-MM-DDTHH:MM" once it is one */
  moment: string;
  onMoment: (moment: string) => void;
  note: string;
  onNote: (note: string) => void;
  noteRef: RefObject<HTMLTextAreaElement | null>;
  momentRef: RefObject<HTMLInputElement | null>;
  noteFault: string | undefined;
  timeFault: string | undefined;
  canSave: boolean;
  isBusy: boolean;
  hint: string;
  onSave: (andNext: boolean) => void;
}

/** What came of the call: one row an outcome, each with its key and what follows from it. */
export function Outcomes({
  task,
  isOpen,
  chosen,
  showsMore,
  onMore,
  onChoose,
  takesTime,
  takesNote,
  isWish,
  onWish,
  refusal,
  onRefusal,
  refusalFault,
  when,
  onPick,
  moment,
  onMoment,
  note,
  onNote,
  noteRef,
  momentRef,
  noteFault,
  timeFault,
  canSave,
  isBusy,
  hint,
  onSave,
}: Props) {
  const { t } = useTranslation("calling");
  const { t: label } = useTranslation("call-labels");
  const { language } = useLanguage();
  const noteId = useId();
  const firstMore = useRef<HTMLInputElement>(null);
  useEffect(
    function focusFirstMoreOutcome() {
      if (showsMore) firstMore.current?.focus();
    },
    [showsMore],
  );
  const effect = (row: Disposition) => {
    if (row.request) return t(`effect_opens_${row.request}`);
    if (row.needs_time) return t("effect_time");
    if (row.again_hours > 0) return t("effect_hours", { count: row.again_hours });
    if (row.quiet_days > 0) return t("effect_quiet", { count: row.quiet_days });
    if (row.rest_minutes > 0) {
      const rest = restOf(row.rest_minutes);
      return t(`effect_${rest.unit}`, { count: rest.count });
    }
    return t(row.code === "do_not_call" || row.code === "wrong_number" ? "effect_stop" : "effect_closed");
  };
  const shown = showsMore ? task.dispositions : task.dispositions.slice(0, ON_KEYS);
  return (
    <section>
      <h2 className={styles.header}>{t("what_came")}</h2>
      <div role="radiogroup" aria-label={t("what_came")}>
        {shown.map((row, place) => (
          <label key={row.code} className={styles.outcome} data-on={chosen?.code === row.code || undefined}>
            <input
              ref={place === ON_KEYS ? firstMore : undefined}
              type="radio"
              name="disposition"
              checked={chosen?.code === row.code}
              disabled={!isOpen}
              onChange={() => onChoose(row)}
            />
            {place < ON_KEYS && <kbd className={styles.key}>{place + 1}</kbd>}
            <span className={styles.grow}>{t(`outcome_${row.code}`)}</span>
            <span className={styles.muted}>{effect(row)}</span>
          </label>
        ))}
      </div>
      {!showsMore && (
        <Button small variant="quiet" onClick={onMore}>
          {t("more_outcomes")} <kbd className={styles.key}>0</kbd>
        </Button>
      )}
      {chosen && chosen.again_hours > 0 && (
        <CheckboxField checked={isWish} onChange={onWish}>
          {t("wish")}
        </CheckboxField>
      )}
      {chosen?.needs_reason && (
        <>
          <h3 className={styles.header}>
            {t("why_not")} <kbd className={styles.key}>R</kbd>
          </h3>
          <div className={styles.times} role="group" aria-label={t("why_not")}>
            {task.refusals.map((reason, place) => (
              <Button
                key={reason}
                small
                aria-pressed={refusal === reason}
                variant={refusal === reason ? "soft" : "secondary"}
                onClick={() => onRefusal(reason)}
              >
                {label(`refusal_${reason}`)} <kbd className={styles.key}>{place + 1}</kbd>
              </Button>
            ))}
          </div>
          {refusalFault && <p className={styles.fault}>{refusalFault}</p>}
        </>
      )}
      {takesTime && (
        <>
          <h3 className={styles.header}>{t("when")}</h3>
          <div className={styles.times}>
            {task.times.map((option, place) => (
              <Button
                key={option.code}
                small
                aria-pressed={when === option.at}
                variant={when === option.at ? "soft" : "secondary"}
                onClick={() => onPick(option.code, option.at)}
              >
                {t(`time_${option.code}`)}, {showDateTime(option.at, language)}{" "}
                <kbd className={styles.key}>{place + 1}</kbd>
              </Button>
            ))}
            <Button
              small
              aria-pressed={when === "pick"}
              variant={when === "pick" ? "soft" : "secondary"}
              onClick={() => onPick("pick", null)}
            >
              {t("time_pick")} <kbd className={styles.key}>{task.times.length + 1}</kbd>
            </Button>
          </div>
          {when === "pick" && (
            <DateTimeField
              label={t("day_time")}
              value={moment}
              onChange={onMoment}
              inputRef={momentRef}
              error={timeFault}
            />
          )}
          {timeFault && when !== "pick" && <p className={styles.fault}>{timeFault}</p>}
        </>
      )}
      <p className={styles.label}>
        <label htmlFor={noteId}>
          {t(chosen?.request || (takesNote && isWish) ? "note_words" : takesNote ? "note_needed" : "note_field")}
        </label>{" "}
        <kbd className={styles.key}>M</kbd>
      </p>
      <textarea
        id={noteId}
        ref={noteRef}
        className={styles.area}
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
      {noteFault && <p className={styles.fault}>{noteFault}</p>}
      <p className={styles.muted}>{t("notes_copy")}</p>
      <div className={styles.actionBar}>
        <Button variant="primary" block busy={isBusy} disabled={!canSave} onClick={() => onSave(true)}>
          {t("save_next")} <kbd className={styles.key}>Ctrl Enter</kbd>
        </Button>
        <Button block busy={isBusy} disabled={!canSave} onClick={() => onSave(false)}>
          {t("save_only")}
        </Button>
        {hint && <p className={styles.muted}>{hint}</p>}
      </div>
    </section>
  );
}
