import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { ResultsDialog } from "webapp-shared/ui/ResultsDialog/ResultsDialog";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Lenders.module.css";
import { nameOf } from "./model";
import { useSwitchLenders } from "./mutations";
import type { Lender } from "./queries";
import type { Saver } from "./useSaveProperty";

interface Props {
  ticked: readonly Lender[];
  onDone: () => void;
  offerUndo: Saver["offerUndo"];
}

/** How many names a question lists before it counts the rest. */
const NAMED = 5;

/** What can be done with the ticked lenders at once: one question that says the consequences, one call, one result. */
export function BulkSwitch({ ticked, onDone, offerUndo }: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  const switchAll = useSwitchLenders();
  const [asked, setAsked] = useState<"on" | "off" | null>(null);
  const [tells, setTells] = useState(false);
  const [result, setResult] = useState<{
    updated: number;
    created: number;
    ids: { id: number; name: string }[];
  } | null>(null);

  const named = (id: number, among: readonly Lender[]) => {
    const lender = among.find((one) => one.lender_id === id);
    return { id, name: lender ? nameOf(lender, language) : "" };
  };

  const { run: confirm, busy } = useApiMutation({
    send: ({ way, lenders }: { way: "on" | "off"; lenders: readonly Lender[] }) =>
      switchAll(
        lenders.map((lender) => lender.lender_id),
        way === "on",
        tells,
      ),
    onDone: (done, { way, lenders }) => {
      setResult({ ...done, ids: done.ids.map((id) => named(id, lenders)) });
      if (done.ids.length > 0)
        offerUndo(t(`switched_${way}`, { count: done.ids.length, n: count(done.ids.length) }), () =>
          takeBack(done.ids, way !== "on"),
        );
      onDone();
    },
    onEnd: () => setAsked(null),
  });

  const takeBack = async (ids: readonly number[], isOn: boolean) => {
    try {
      await switchAll(ids, isOn);
    } catch (error) {
      toast.problem(error);
    }
  };

  const ask = (way: "on" | "off") => {
    setTells(false);
    setAsked(way);
  };

  const names = ticked.slice(0, NAMED).map((lender) => nameOf(lender, language));
  const rest = ticked.length - names.length;
  return (
    <>
      {ticked.length > 0 && (
        <div className={styles.bulk} role="group" aria-label={t("bulk")}>
          <b role="status">{t("ticked", { count: ticked.length, n: count(ticked.length) })}</b>
          <Button icon="toggle" onClick={() => ask("on")}>
            {t("switch_on")}
          </Button>
          <Button icon="toggle" onClick={() => ask("off")}>
            {t("switch_off")}
          </Button>
          <Button variant="quiet" onClick={onDone}>
            {t("untick")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? t(`bulk_${asked}_title`, { count: ticked.length, n: count(ticked.length) }) : ""}
        question={
          asked && (
            <>
              {t("sure")} {t(`bulk_${asked}_note`)}
              <br />
              <br />
              {names.join(", ")}
              {rest > 0 && ` ${t("and_more", { count: rest, n: count(rest) })}`}
            </>
          )
        }
        more={
          <CheckboxField checked={tells} onChange={setTells}>
            {t("bulk_tell_partners")}
          </CheckboxField>
        }
        confirm={t(asked === "off" ? "switch_off" : "switch_on")}
        danger={asked === "off"}
        busy={busy}
        onConfirm={() => {
          if (asked) void confirm({ way: asked, lenders: ticked });
        }}
        onClose={() => setAsked(null)}
      />
      {result && <ResultsDialog title={t("results_title")} {...result} onClose={() => setResult(null)} />}
    </>
  );
}
