import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { isPlainKey } from "webapp-shared/lib/plainKey";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { useHindiFaces } from "../../components/useHindiFaces";
import { deleteCallDraft, readCallDraft, storeCallDraft } from "../../api/callDrafts";
import { deleteProgress, onProgress, progressOf, secondsOf, storeProgress } from "../../api/callProgress";
import styles from "./Calling.module.css";
import { LinkConfirm } from "./LinkConfirm";
import { clockOf, isUnanswered, momentOf, type NumberKeys, readRefusal, type Refusal, type Step } from "./model";
import { dial, keepLease, putOutcome, skipTask, type NextCall, type OpenedRequest } from "./mutations";
import { NotNowReason } from "./NotNowReason";
import { Outcomes } from "./Outcomes";
import { PersonFacts } from "./PersonFacts";
import { callerQuery, type CallTask, type Disposition } from "./queries";
import { ScriptColumn } from "./ScriptColumn";
import { useLine } from "./useLine";

interface Props {
  task: CallTask;
  /** the caller, by whom drafts are kept on this device */
  adminId: string;
  /** the lease ran out: what was typed is still here */
  isLost: boolean;
  onNext: (next: NextCall) => void;
  /** what the outcome that was saved has opened, if anything */
  onSaved: (opened: OpenedRequest | null) => void;
  /** the person is no longer in hand */
  onGone: () => void;
}

/** So often the page says that it is still open. */
const BEAT_MS = 60_000;
/** So long after the end of a call the page reports it, unless its outcome was saved before. */
const END_MS = 2_000;
/** So often an outcome that met no network is tried again. */
const RETRY_MS = 3_000;

/** No answer came, or the server says that a dial is open: what it has decides. */
const mayHaveDialled = (refusal: unknown): boolean =>
  isProblem(refusal) && (refusal.status === 0 || refusal.status >= 500 || refusal.code === "desk.attempt_open");

/** The person in hand: who, what to say, what came of it. Everything by keyboard. */
export function TaskView({ task, adminId, isLost, onNext, onSaved, onGone }: Props) {
  useHindiFaces();
  const { t } = useTranslation("calling");
  const isBridged = task.dialler !== "device";
  const [restored] = useState(() => readCallDraft(adminId, task.task_id));
  const client = useQueryClient();
  const [progress] = useState(() => progressOf(adminId, task.lease));
  const [keptStep, setStep] = useState<Step>(task.state === "dialling" ? (progress?.step ?? "ready") : "ready");
  const [ownAttempt, setAttempt] = useState(task.attempt_id);
  const attempt = ownAttempt ?? task.attempt_id;
  const [number, setNumber] = useState("");
  const [seconds, setSeconds] = useState(progress ? secondsOf(progress) : (restored?.seconds ?? 0));
  const [chosen, setChosen] = useState<Disposition | null>(
    task.dispositions.find((row) => row.code === restored?.disposition) ?? null,
  );
  const [isWish, setIsWish] = useState(restored?.is_wish ?? false);
  const [numberKeys, setNumberKeys] = useState<NumberKeys>("outcomes");
  const [refusal, setRefusal] = useState(readRefusal(restored?.refusal ?? null));
  const [when, setWhen] = useState<string | null>(restored?.when ?? null);
  const [moment, setMoment] = useState(restored?.moment ?? "");
  const [note, setNote] = useState(restored?.note ?? "");
  const [isSkipping, setIsSkipping] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const [showsMore, setShowsMore] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const dialButton = useRef<HTMLButtonElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const momentField = useRef<HTMLInputElement>(null);

  const dialling = useMutation({
    mutationFn: () => dial(task.task_id, task.lease),
    onSuccess: (result) => {
      setAttempt(result.attempt_id);
      setNumber(result.number);
      setStep("talking");
      setProblem(null);
      // the caller may have left for another page before the answer came, and comes back from there
      const dialled = { state: "dialling", attempt_id: result.attempt_id } as const;
      client.setQueryData(callerQuery().queryKey, (old) =>
        old?.task?.lease === task.lease ? { ...old, task: { ...old.task, ...dialled } } : old,
      );
      const start = { lease: task.lease, step: "talking", seconds: 0, is_counting: !isBridged } as const;
      if (progressOf(adminId, task.lease)?.step === "ready") storeProgress(adminId, { ...start, at: Date.now() });
    },
    onError: (refusal) => {
      setProblem(refusal);
      if (mayHaveDialled(refusal)) void client.invalidateQueries({ queryKey: callerQuery().queryKey });
    },
  });
  // a dial whose answer was lost has been made all the same
  const isUnheard = keptStep === "ready" && task.state === "dialling" && !dialling.isPending;
  const ownStep: Step = isUnheard ? (isBridged ? "talking" : "ended") : keptStep;

  useEffect(function beginAtDial() {
    dialButton.current?.focus();
  }, []);
  const isOnLine = isBridged && ownStep === "talking";
  const line = useLine(task, attempt, isOnLine);
  const hasFailed = isOnLine && line === "failed";
  // a dial without a line was made by the device, before a service was set up
  const hasEnded = isOnLine && (line === "ended" || line === "");
  const step = hasFailed ? "ready" : hasEnded ? "ended" : ownStep;
  const hasHungUp = step === "ended";
  const isCounting = step === "talking" && (!isBridged || line === "answered");
  useEffect(
    function countSeconds() {
      if (!isCounting) return;
      // a page in the background ticks seldom: the clock counts time, not ticks
      let last = Date.now();
      const timer = window.setInterval(() => {
        const gone = Math.max(0, Math.floor((Date.now() - last) / 1000));
        last += gone * 1000;
        setSeconds((old) => old + gone);
      }, 1000);
      return () => window.clearInterval(timer);
    },
    [isCounting],
  );
  useEffect(
    function storeClock() {
      // another tab has hung up, and this one hears of it in a moment
      if (step === "talking" && progressOf(adminId, task.lease)?.step === "ended") return;
      storeProgress(adminId, { lease: task.lease, step, seconds, is_counting: isCounting, at: Date.now() });
    },
    [adminId, task.lease, step, seconds, isCounting],
  );
  useEffect(
    function followOtherTabs() {
      return onProgress(() => {
        const stored = progressOf(adminId, task.lease);
        if (stored?.step === "ended") {
          setNumber("");
          setStep("ended");
          setSeconds(stored.seconds);
        } else if (stored?.step === "talking") {
          setStep((old) => (old === "ready" ? "talking" : old));
          setSeconds((old) => Math.max(old, secondsOf(stored)));
        }
      });
    },
    [adminId, task.lease],
  );
  useEffect(
    function keepPerson() {
      const beat = () => {
        keepLease(task.task_id, task.lease, hasHungUp).catch((problemOfBeat: unknown) => setProblem(problemOfBeat));
      };
      // the outcome is due from the end of the call on; one that is saved by keys comes before this report
      const first = hasHungUp ? window.setTimeout(beat, END_MS) : undefined;
      const timer = window.setInterval(beat, BEAT_MS);
      return () => {
        window.clearTimeout(first);
        window.clearInterval(timer);
      };
    },
    [task.task_id, task.lease, hasHungUp],
  );
  useEffect(
    function storeTyped() {
      if (note.trim() === "" && chosen === null) return;
      storeCallDraft(adminId, {
        task_id: task.task_id,
        customer_id: task.customer_id,
        lease: task.lease,
        attempt_id: attempt,
        disposition: chosen?.code ?? null,
        when,
        moment,
        note,
        is_wish: isWish,
        refusal,
        seconds,
      });
    },
    [
      adminId,
      task.task_id,
      task.customer_id,
      task.lease,
      attempt,
      chosen,
      when,
      moment,
      note,
      isWish,
      refusal,
      seconds,
    ],
  );
  useEffect(
    function hideNumber() {
      if (!number) return;
      const timer = window.setTimeout(() => setNumber(""), 60_000);
      return () => window.clearTimeout(timer);
    },
    [number],
  );

  const takesTime = chosen !== null && (chosen.needs_time || (chosen.again_hours > 0 && isWish));
  const callback = takesTime ? momentOf(when, moment) : null;
  const takesNote = chosen !== null && (chosen.needs_note || (takesTime && !chosen.needs_time));
  const isComplete =
    chosen !== null &&
    (!takesTime || callback !== null) &&
    (!takesNote || note.trim() !== "") &&
    (!chosen.needs_reason || refusal !== null);
  const saving = useMutation({
    mutationFn: (andNext: boolean) =>
      putOutcome(task.task_id, {
        lease: task.lease,
        attempt_id: attempt ?? "",
        disposition: chosen?.code ?? "ringing",
        callback_at: callback,
        refusal: chosen?.needs_reason ? refusal : null,
        note,
        seconds,
        and_next: andNext,
      }),
    // without a network the outcome waits and is sent once: the attempt is its key
    retry: (_, refusal) => isProblem(refusal) && refusal.status === 0,
    retryDelay: RETRY_MS,
    onSuccess: (result) => {
      deleteCallDraft(adminId, task.task_id);
      deleteProgress(adminId);
      onSaved(result.opened);
      if (result.next) onNext(result.next);
      else onGone();
    },
    onError: (refusal) => setProblem(refusal),
  });
  const canSave = step === "ended" && isComplete && attempt !== null;
  const startDial = dialling.mutate;
  const isDialling = dialling.isPending;
  const isSaving = saving.isPending;
  const sendOutcome = saving.mutate;

  const hangUp = useCallback(() => {
    setNumber("");
    if (step === "talking") setStep("ended");
  }, [step]);
  const choose = useCallback(
    (disposition: Disposition) => {
      setChosen(disposition);
      setNumberKeys(disposition.needs_time ? "times" : disposition.needs_reason ? "reasons" : "outcomes");
      setIsWish(false);
      // nobody answered: there is nothing to hang up
      if (isUnanswered(disposition)) hangUp();
      if (disposition.needs_note) window.setTimeout(() => noteField.current?.focus(), 0);
    },
    [hangUp],
  );
  const pick = useCallback((code: string, at: string | null) => {
    setWhen(at ?? code);
    setNumberKeys("outcomes");
    if (code === "pick") window.setTimeout(() => momentField.current?.focus(), 0);
  }, []);

  const pickRefusal = useCallback((reason: Refusal) => {
    setRefusal(reason);
    setNumberKeys("outcomes");
  }, []);

  useEffect(
    function workByKeys() {
      const onKey = (event: KeyboardEvent) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          if (!canSave || isSaving) return;
          event.preventDefault();
          sendOutcome(true);
          return;
        }
        if (event.key === "Escape") setNumber("");
        if (!isPlainKey(event)) return;
        const letter = event.key.toLowerCase();
        if (numberKeys === "reasons" && /^[1-9]$/.test(letter)) {
          event.preventDefault();
          const reason = task.refusals[Number(letter) - 1];
          if (reason) pickRefusal(reason);
          return;
        }
        if (numberKeys === "times" && /^[1-4]$/.test(letter)) {
          event.preventDefault();
          const option = task.times[Number(letter) - 1];
          pick(option?.code ?? "pick", option?.at ?? null);
          return;
        }
        const actions: Record<string, () => void> = {
          d: () => step === "ready" && !isDialling && !isLost && startDial(),
          h: hangUp,
          l: () => setIsLinking(true),
          m: () => noteField.current?.focus(),
          s: () => step === "ready" && !isLost && setIsSkipping(true),
          t: () => takesTime && setNumberKeys("times"),
          r: () => chosen?.needs_reason && setNumberKeys("reasons"),
          "0": () => setShowsMore(true),
        };
        const disposition = /^[1-9]$/.test(letter) && step !== "ready" ? task.dispositions[Number(letter) - 1] : null;
        const action = disposition ? () => choose(disposition) : actions[letter];
        if (!action) return;
        event.preventDefault();
        action();
      };
      document.addEventListener("keydown", onKey);
      return () => document.removeEventListener("keydown", onKey);
    },
    [
      canSave,
      isSaving,
      sendOutcome,
      numberKeys,
      task,
      pick,
      pickRefusal,
      chosen,
      step,
      isLost,
      isDialling,
      startDial,
      hangUp,
      takesTime,
      choose,
    ],
  );

  const isWaiting = saving.isPaused || (isSaving && saving.failureCount > 0);
  const fields = isProblem(problem) ? problem.fields : {};
  const isGone = isProblem(problem) && ["desk.not_now", "desk.lease_lost"].includes(problem.code);
  return (
    <>
      <div className={styles.strip} data-step={step}>
        <p className={styles.clock}>{clockOf(seconds)}</p>
        <p className={styles.person} aria-live="polite">
          <strong>{t(`strip_${step}`, { name: task.name || t("nameless") })}</strong>
          <span>
            {isOnLine && step === "talking" && line && line !== "ended"
              ? t(`line_${line}`)
              : `${task.queue} · ${t(`topic_${task.topic}`)}`}
          </span>
        </p>
        {number && (
          <p className={styles.number}>
            <a href={`tel:+91${number}`}>{number}</a>
          </p>
        )}
        <div className={styles.actions}>
          {step === "ready" && !isLost && (
            <>
              <Button icon="phone" variant="primary" ref={dialButton} busy={isDialling} onClick={() => startDial()}>
                {t("dial")} <kbd className={styles.key}>D</kbd>
              </Button>
              <Button onClick={() => setIsSkipping(true)}>
                {t("skip")} <kbd className={styles.key}>S</kbd>
              </Button>
            </>
          )}
          <Button onClick={() => setIsLinking(true)}>
            {t("link")} <kbd className={styles.key}>L</kbd>
          </Button>
          {step === "talking" && (
            <Button variant="danger" onClick={hangUp}>
              {t(isBridged ? "call_over" : "hang_up")} <kbd className={styles.key}>H</kbd>
            </Button>
          )}
        </div>
      </div>
      <div aria-live="assertive">
        {hasFailed && <Callout tone="warning">{t("line_failed")}</Callout>}
        {isWaiting && <Callout tone="warning">{t("waits_for_net")}</Callout>}
        {isLost && problem === null && (
          <Callout tone="warning">
            {t("lease_lost")}{" "}
            <Button small onClick={onGone}>
              {t("go_back")}
            </Button>
          </Callout>
        )}
        {problem !== null && Object.keys(fields).length === 0 && (
          <Callout tone="danger">
            {messageOf(problem)} <NotNowReason problem={problem} />
            {isGone && (
              <Button small onClick={onGone}>
                {t("go_back")}
              </Button>
            )}
          </Callout>
        )}
      </div>
      <div className={styles.columns}>
        <PersonFacts task={task} />
        <ScriptColumn task={task} />
        <Outcomes
          task={task}
          isOpen={step !== "ready"}
          chosen={chosen}
          showsMore={showsMore}
          onMore={() => setShowsMore(true)}
          onChoose={choose}
          takesTime={takesTime}
          takesNote={takesNote}
          isWish={isWish}
          onWish={(next) => {
            setIsWish(next);
            setNumberKeys(next ? "times" : "outcomes");
          }}
          refusal={refusal}
          onRefusal={pickRefusal}
          refusalFault={fields["refusal"]?.[0]?.message}
          when={when}
          onPick={pick}
          moment={moment}
          onMoment={setMoment}
          note={note}
          onNote={setNote}
          noteRef={noteField}
          momentRef={momentField}
          noteFault={fields["note"]?.[0]?.message}
          timeFault={fields["callback_at"]?.[0]?.message}
          canSave={canSave}
          isBusy={isSaving}
          hint={
            step === "talking"
              ? t(isBridged ? "save_after_call" : "save_after_hang_up")
              : step === "ready"
                ? t("save_after_dial")
                : ""
          }
          onSave={(andNext) => sendOutcome(andNext)}
        />
      </div>
      {isLinking && (
        <LinkConfirm customerId={task.customer_id} onCall={step === "talking"} onClose={() => setIsLinking(false)} />
      )}
      {isSkipping && (
        <ReasonDialog
          title={t("skip_title")}
          question={t("skip_note")}
          label={t("reason")}
          missing={t("skip_reason_missing")}
          confirm={t("skip")}
          isLine
          onSend={async (reason) => onNext(await skipTask(task.task_id, task.lease, reason))}
          onClose={() => setIsSkipping(false)}
        />
      )}
    </>
  );
}
