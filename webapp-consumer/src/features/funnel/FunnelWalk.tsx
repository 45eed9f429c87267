import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StickyActionBar } from "webapp-shared/ui/StickyActionBar/StickyActionBar";

import { arrivals } from "../../api/arrivals";
import styles from "./Funnel.module.css";
import { FunnelQuestion } from "./FunnelQuestion";
import { answerOf, faultOf, pathOf, secondsSince, sentAnswers, type AnswerFault, type Answers } from "./model";
import { countStep, endVisit, keptAnswers, sendAnswers } from "./mutations";
import type { PublicFunnel } from "./queries";

interface Props {
  segment: string;
  funnel: PublicFunnel;
  visitId: string;
  /** the questions were changed meanwhile */
  onOld: () => void;
}

/** Of an entry of the history: its screen, and how many screens of the funnel lie before it. */
interface ScreenEntry {
  screen: string;
  depth: number;
}

const entryOf = (state: unknown): ScreenEntry =>
  typeof state === "object" && state && "screen" in state ? (state as ScreenEntry) : { screen: "", depth: 0 };

/**
 * One question a screen; the way is computed again after every answer. The number is asked on the page behind the last one.
 *
 * Each screen is an entry of the browser's history: its own *Back* leads to the question before, and a reload stays.
 */
export function FunnelWalk({ segment, funnel, visitId, onOld }: Props) {
  const { t } = useTranslation("funnel");
  const navigate = useNavigate();
  const [answers, setAnswers] = useState<Answers>(() => keptAnswers.read(segment));
  const location = useLocation();
  const { screen: shownId, depth } = entryOf(location.state);
  const [refused, setRefused] = useState<{ screen: string; fault: AnswerFault } | null>(null);
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  const shownAt = useRef(0);
  const last = useRef({ id: "", depth: 0 });
  const title = useRef<HTMLHeadingElement>(null);

  const walked = pathOf(funnel.screens, answers);
  const place = Math.max(
    0,
    walked.findIndex(({ id }) => id === shownId),
  );
  const screen = walked[place];

  const arrive = useEffectEvent((id: string) => {
    if (last.current.id && depth < last.current.depth)
      countStep(segment, funnel.version, visitId, { screen: last.current.id, kind: "back" });
    last.current = { id, depth };
    countStep(segment, funnel.version, visitId, { screen: id, kind: "view" });
    if (shownAt.current > 0) {
      title.current?.focus();
      window.scrollTo(0, 0);
    }
    shownAt.current = Date.now();
  });
  const currentId = screen?.id;
  useEffect(
    function countTheScreen() {
      if (currentId) arrive(currentId);
    },
    [currentId],
  );

  if (!screen) return null;

  const show = (id: string) =>
    void navigate({ search: location.search }, { state: { screen: id, depth: depth + 1 } satisfies ScreenEntry });
  const keep = (value: string): Answers => {
    const next = { ...answers, [screen.id]: value };
    setAnswers(next);
    setRefused(null);
    keptAnswers.keep(segment, next);
    return next;
  };
  const send = async (all: Answers) => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { version: funnel.version, visit_id: visitId, answers: sentAnswers(funnel.screens, all) };
      arrivals.keep(await sendAnswers(segment, body));
      keptAnswers.drop(segment);
      endVisit(segment);
      void navigate("/auth");
    } catch (error) {
      if (isProblem(error) && error.code === "funnels.version_gone") onOld();
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  const goOn = (all: Answers) => {
    if (busy) return;
    setProblem(null);
    const found = faultOf(screen, answerOf(screen, all, funnel.screens));
    setRefused(found && { screen: screen.id, fault: found });
    if (found) return;
    const seconds = secondsSince(shownAt.current);
    countStep(segment, funnel.version, visitId, { screen: screen.id, kind: "answer", seconds });
    const way = pathOf(funnel.screens, all);
    const next = way[way.findIndex(({ id }) => id === screen.id) + 1];
    if (next) show(next.id);
    else void send(all);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn(answers);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <title>{`${screen.title} · Tulna`}</title>
      <div className={styles.body}>
        <div className={styles.bars} role="img" aria-label={t("progress", { step: place + 1, of: walked.length })}>
          {walked.map(({ id }, at) => (
            <i key={id} data-done={at <= place ? "" : undefined} />
          ))}
        </div>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {screen.title}
        </h1>
        {screen.picture && <img className={styles.picture} src={screen.picture} alt={screen.picture_text} />}
        {screen.text && <p className={styles.lead}>{screen.text}</p>}
        <FunnelQuestion
          screen={screen}
          answer={answerOf(screen, answers, funnel.screens)}
          fault={refused?.screen === screen.id ? refused.fault : null}
          onChange={keep}
          onChoose={(id) => goOn(keep(id))}
        />
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
      <StickyActionBar>
        {place > 0 && depth > 0 && (
          <IconButton label={t("back")} icon="back" className={styles.back} onClick={() => void navigate(-1)} />
        )}
        <Button type="submit" variant="primary" busy={busy} block>
          {screen.button || t("next")}
        </Button>
      </StickyActionBar>
    </form>
  );
}
