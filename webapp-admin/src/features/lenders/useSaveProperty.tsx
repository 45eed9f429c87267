import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { answer } from "webapp-shared/api/client";
import { isProblem, messageOf, Problem } from "webapp-shared/api/problem";
import { toast } from "webapp-shared/ui/Toasts/toast";
import { UndoBar } from "webapp-shared/ui/UndoBar/UndoBar";

import { lenderKeys } from "../../api/lenders";
import { api } from "../../api/api";
import { ChangeText } from "./ChangeText";
import { ConflictDialog, type Conflict } from "./ConflictDialog";
import { lenderQuery, type Lender } from "./queries";
import { NotifyPartners } from "./NotifyPartners";

export type LenderProperty = keyof Lender;
/** `lender_group_ids` is a list; every other property is one value. */
export type LenderValue = string | number | null | number[];
export type Changes = Partial<Record<LenderProperty, LenderValue>>;

export interface Saver {
  /**
   * Saves properties of one lender (specification 4.7), each as a call of its own, in order; the first refusal stops the
   * rest, reloads the lender, says why and is thrown again with what was told as its message. `seen` are the values that
   * stood before the person when they began to edit; by default what is on the screen. Answers false when a colleague had
   * changed the value meanwhile and the person kept it: then nothing was saved.
   */
  save: (lenderId: number, changes: Changes, seen?: Changes) => Promise<boolean>;
  /** Offers ten seconds to take back what another call did, and `also` to do something more about it. */
  offerUndo: (words: ReactNode, undo: () => Promise<unknown>, also?: ReactNode) => void;
  /** The question after a conflict and the undo bar: the page draws it once. */
  panel: ReactNode;
}

interface Question extends Conflict {
  decide: (keepsMine: boolean) => void;
}

interface Undoable {
  id: number;
  words: ReactNode;
  undo: () => Promise<unknown>;
  also: ReactNode;
}

/** What the server says is wrong with the value, else its message. */
function refusalOf(error: unknown, fallback: string): string {
  if (!isProblem(error)) return fallback;
  const fault = Object.values(error.fields)[0]?.[0]?.message;
  if (fault) return fault;
  return error.message || error.code === "network" ? messageOf(error) : fallback;
}

const isChangedMeanwhile = (error: unknown): error is Problem =>
  isProblem(error) && error.code === "lenders.changed_meanwhile";

export function useSaveProperty(): Saver {
  const { t } = useTranslation("lenders");
  const client = useQueryClient();
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const nextId = useRef(0);
  // the saves of one lender go out one after the other: the next one knows what the last one left
  const queues = useRef(new Map<number, Promise<unknown>>());

  const show = (lenderId: number, change: (lender: Lender) => Lender) => {
    client.setQueriesData<Lender[]>({ queryKey: [...lenderKeys.all, "list"] }, (list) =>
      list?.map((lender) => (lender.lender_id === lenderId ? change(lender) : lender)),
    );
    client.setQueryData<Lender>(lenderKeys.one(lenderId), (lender) => lender && change(lender));
  };

  const onScreen = (lenderId: number): Lender | undefined =>
    client.getQueryData<Lender>(lenderKeys.one(lenderId)) ??
    client
      .getQueriesData<Lender[]>({ queryKey: [...lenderKeys.all, "list"] })
      .flatMap(([, list]) => list ?? [])
      .find((lender) => lender.lender_id === lenderId);

  const inOrder = <Result,>(lenderId: number, act: () => Promise<Result>): Promise<Result> => {
    const before = queues.current.get(lenderId) ?? Promise.resolve();
    const mine = before.then(act, act);
    queues.current.set(lenderId, mine);
    return mine;
  };

  const ask = (conflict: Conflict): Promise<boolean> =>
    new Promise((resolve) => {
      const question: Question = {
        ...conflict,
        decide: (keepsMine) => {
          setQuestions((open) => open.filter((one) => one !== question));
          resolve(keepsMine);
        },
      };
      setQuestions((open) => [...open, question]);
    });

  /** The value that was replaced; nothing when the person kept a colleague's. */
  const send = async (
    lenderId: number,
    property: LenderProperty,
    value: LenderValue,
    was: LenderValue | undefined,
  ): Promise<{ replaced: LenderValue } | null> => {
    show(lenderId, (lender) => ({ ...lender, [property]: value }));
    try {
      await answer(
        api.POST("/api/update-lender-data", {
          body: { lender_id: lenderId, property, value, ...(was !== undefined && { expected: was }) },
        }),
      );
      return { replaced: was ?? null };
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const { now, by, at } = error.details as { now: LenderValue; by: string; at: string };
      show(lenderId, (lender) => ({ ...lender, [property]: now }));
      const keepsMine = await ask({ lender: onScreen(lenderId), property, was: was ?? null, mine: value, now, by, at });
      return keepsMine ? send(lenderId, property, value, now) : null;
    }
  };

  const refuse = async (lenderId: number, error: unknown): Promise<never> => {
    const message = refusalOf(error, t("update_failed"));
    toast.error(message);
    const current = await client.fetchQuery({ ...lenderQuery(lenderId), staleTime: 0 }).catch(() => null);
    if (current) show(lenderId, () => current);
    else void client.invalidateQueries({ queryKey: lenderKeys.all });
    throw new Problem({
      status: isProblem(error) ? error.status : 0,
      code: isProblem(error) ? error.code : "unknown",
      message,
    });
  };

  const saved = (lenderId: number) => {
    show(lenderId, (lender) => ({ ...lender, changed_at: new Date().toISOString() }));
    // whether customers see its products, and why not, depends on the lender too
    void client.invalidateQueries({ queryKey: [...lenderKeys.one(lenderId), "terms"] });
    toast.success((now) => t("updated", now));
  };

  const offerUndo: Saver["offerUndo"] = (words, undo, also) => {
    nextId.current += 1;
    setUndoable({ id: nextId.current, words, undo, also });
  };

  const takeBack = (
    lenderId: number,
    done: readonly { property: LenderProperty; value: LenderValue; replaced: LenderValue }[],
  ) =>
    inOrder(lenderId, async () => {
      try {
        for (const { property, value, replaced } of [...done].reverse())
          if (!(await send(lenderId, property, replaced, value))) return;
        saved(lenderId);
      } catch (error) {
        await refuse(lenderId, error);
      }
    });

  const save: Saver["save"] = (lenderId, changes, seen = {}) => {
    const before = onScreen(lenderId);
    const wanted = Object.entries(changes) as [LenderProperty, LenderValue][];
    return inOrder(lenderId, async () => {
      const done: { property: LenderProperty; value: LenderValue; replaced: LenderValue }[] = [];
      try {
        for (const [property, value] of wanted) {
          const sent = await send(
            lenderId,
            property,
            value,
            property in seen ? seen[property] : (before?.[property] as LenderValue | undefined),
          );
          if (!sent) break;
          done.push({ property, value, replaced: sent.replaced });
        }
      } catch (error) {
        return await refuse(lenderId, error);
      }
      const [first] = done;
      if (first && before) {
        saved(lenderId);
        offerUndo(
          <ChangeText
            lender={before}
            property={first.property}
            before={first.replaced}
            after={first.value}
            more={done.length - 1}
          />,
          () => takeBack(lenderId, done),
          first.property === "lender_status" && <NotifyPartners lenderId={lenderId} isOn={first.value === 1} />,
        );
      }
      return done.length === wanted.length;
    });
  };

  const forget = useCallback(() => setUndoable(null), []);
  const undo = useCallback(() => {
    setUndoable(null);
    // a refusal has told the person already
    undoable?.undo().catch(() => undefined);
  }, [undoable]);
  const [question] = questions;

  const panel = (
    <>
      {question && <ConflictDialog {...question} onChoose={question.decide} />}
      {undoable && (
        <UndoBar key={undoable.id} also={undoable.also} onUndo={undo} onGone={forget}>
          {undoable.words}
        </UndoBar>
      )}
    </>
  );
  return { save, offerUndo, panel };
}
