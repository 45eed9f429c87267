import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { CodeBox } from "./CodeBox";
import type { Kind } from "./model";
import { followDeal, revealCode } from "./mutations";
import type { PerkRecord } from "./queries";
import styles from "./Vouchers.module.css";

interface Props {
  kind: Kind;
  perk: PerkRecord;
  /** the code this person was given before */
  code: string | null;
  onClose: () => void;
  /** stock or codes are not what they were */
  onChanged: () => void;
  /** opens the provider's page; tests look at the address instead */
  onLeave?: (address: string) => void;
}

/** The door to a code or to a provider: its terms first, then one press that is recorded. */
export function PerkDialog({
  kind,
  perk,
  code: known,
  onClose,
  onChanged,
  onLeave = (address) => window.location.assign(address),
}: Props) {
  const { t } = useTranslation("vouchers");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useRequestMessage();
  const [given, setGiven] = useState<string | null>(null);
  const code = given ?? known;
  // a link that somebody kept may open what is over by now
  const isOver = perk.availability !== "open" && code === null;

  const go = async () => {
    setBusy(true);
    setProblem(null);
    try {
      if (kind === "voucher") setGiven(await revealCode(perk.id));
      else onLeave(await followDeal(perk.id));
      setBusy(false);
    } catch (error) {
      setProblem(toast.problem(error));
      setBusy(false);
    }
    onChanged();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={perk.title}
      footer={
        code !== null || isOver ? (
          // the second press of a double one meant the button that stood here before: the code is to be seen
          <Button onClick={(event) => event.detail > 1 || onClose()}>{common("close")}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{common("cancel")}</Button>
            <Button variant="primary" busy={busy} onClick={() => void go()}>
              {kind === "voucher" ? t("show_code") : t("go_to", { host: perk.host })}
            </Button>
          </>
        )
      }
    >
      <div className={styles.dialog}>
        <p className={styles.muted}>
          {perk.provider}
          {perk.valid_to &&
            ` · ${t(perk.availability === "ended" ? "ended_at" : "until", { date: showDate(perk.valid_to, language) })}`}
        </p>
        {code !== null ? (
          <>
            <CodeBox code={code} name={perk.title} />
            <p>{t("code_note", { provider: perk.provider })}</p>
          </>
        ) : isOver ? (
          problem === null && (
            <Callout tone="info">{t(perk.availability === "sold_out" ? "sold_out_note" : "ended_note")}</Callout>
          )
        ) : (
          <p>{kind === "voucher" ? t("one_each") : t("leave_note", { provider: perk.provider })}</p>
        )}
        {perk.terms.length > 0 && (
          <div>
            <h3 className={styles.small}>{t("terms")}</h3>
            <ul className={styles.lines}>
              {perk.terms.map((line, place) => (
                <li key={place}>{line}</li>
              ))}
            </ul>
          </div>
        )}
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
    </Dialog>
  );
}
