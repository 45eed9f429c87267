import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { Draft } from "./drafts";
import { mergeDrafts } from "./mergeDrafts";
import { tabChannel } from "./tabChannel";
import { useDraft } from "./useDraft";

type Values = Readonly<Record<string, string>>;

/** What another window or device did with this form meanwhile. */
export type Elsewhere =
  /** it filled in more, which stands here now too */
  | { kind: "brought"; fields: string[] }
  /** both changed the same answers: what stands there */
  | { kind: "disputed"; theirs: Record<string, string> }
  /** it sent the form; the application where that is known */
  | { kind: "finished"; appId: string | null };

export interface Start {
  step: number;
  values: Values;
  /** the saving that these values came with */
  seen: string | null;
  /** what this device could not send before another page saved */
  own: Values | null;
}

function begun({ values, own }: Start): { values: Record<string, string>; elsewhere: Elsewhere | null } {
  if (!own) return { values: { ...values }, elsewhere: null };
  const { values: joined, disputed } = mergeDrafts({}, own, values);
  return {
    values: { ...values, ...joined },
    elsewhere: disputed.length > 0 ? { kind: "disputed", theirs: picked(values, disputed) } : null,
  };
}

const picked = (values: Values, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));

/**
 * What is typed into a form: kept as it is typed, and brought together with what other windows type into it. Where one draft
 * serves several forms of a person, `isOurs` says whether one that was saved elsewhere is this one's.
 */
export function useDraftForm(
  prospectAppId: string,
  form: string,
  start: Start,
  isOurs: (theirs: Values) => boolean = () => true,
) {
  const [{ values, elsewhere }, setTyped] = useState(() => begun(start));
  const step = useRef(start.step);
  // while the person decides what holds, and once the form was sent, nothing typed here goes to the server
  const isHeld = elsewhere?.kind === "disputed" || elsewhere?.kind === "finished";

  const { state, keeper } = useDraft(prospectAppId, form, {
    seen: start.seen,
    base: start.values,
    onElsewhere({ values: theirs }: Draft, base: Values) {
      // an answer that was under way when the form was sent tells nothing any more
      if (elsewhere?.kind === "finished") return;
      if (!isOurs(theirs)) {
        // what stands here goes on top, unless it did so before the other one came
        if (Object.entries(values).some(([name, told]) => told !== (base[name] ?? "")))
          keeper.keep({ step: step.current, values });
        return;
      }
      if (Object.keys(theirs).length === 0) {
        hold({ kind: "finished", appId: null });
        return;
      }
      const { values: joined, brought, disputed } = mergeDrafts(base, values, theirs);
      // an open dispute stays one until it is settled
      keeper.agreesOn({ ...theirs, ...picked(base, disputed) });
      if (disputed.length > 0) {
        setTyped({ values: joined, elsewhere: { kind: "disputed", theirs: picked(theirs, disputed) } });
        keeper.hold({ step: step.current, values: joined });
        return;
      }
      setTyped({ values: joined, elsewhere: brought.length > 0 ? { kind: "brought", fields: brought } : elsewhere });
      if (Object.entries(joined).some(([name, told]) => told !== (theirs[name] ?? base[name] ?? "")))
        keeper.keep({ step: step.current, values: joined });
      else keeper.stop();
    },
  });

  const hold = (news: Elsewhere) => {
    keeper.hold({ step: step.current, values });
    setTyped({ values, elsewhere: news });
  };
  const hear = useEffectEvent(hold);
  useEffect(
    function hearThatTheFormWasSent() {
      return tabChannel.listen((news) => {
        if (news.kind === "finished" && news.form === form) hear({ kind: "finished", appId: news.appId });
      });
    },
    [form],
  );

  const settle = (next: Record<string, string>) => {
    if (elsewhere?.kind === "disputed") keeper.agreesOn(elsewhere.theirs);
    setTyped({ values: next, elsewhere: null });
    keeper.keep({ step: step.current, values: next });
  };

  return {
    values,
    elsewhere,
    state,
    change(changed: Values) {
      const next = { ...values, ...changed };
      setTyped({ values: next, elsewhere: elsewhere?.kind === "brought" ? null : elsewhere });
      if (isHeld) keeper.hold({ step: step.current, values: next });
      else keeper.keep({ step: step.current, values: next });
    },
    /** Another step is shown: it is where a reload and another device go on. */
    moveTo(next: number) {
      if (next === step.current) return;
      step.current = next;
      if (isHeld) return;
      keeper.keep({ step: next, values });
      void keeper.flush();
    },
    takeTheirs: () => settle({ ...values, ...(elsewhere?.kind === "disputed" ? elsewhere.theirs : {}) }),
    keepMine: () => settle(values),
    /** Before the form is sent: nothing is on its way once it resolves, and what waits goes with `goOn`. */
    rest: () => keeper.rest(),
    goOn: () => void keeper.flush(),
    /** The form is finished: nothing of it may come back. */
    stop: () => keeper.stop(),
  };
}
