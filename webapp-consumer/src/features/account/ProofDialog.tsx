import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { Button } from "webapp-shared/ui/Button/Button";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { personKey } from "../../api/person";
import styles from "./Account.module.css";
import { confirmPerson } from "./mutations";
import { maskQuery } from "./queries";

interface Props {
  prospectAppId: string;
  onClose: () => void;
  /** the visit is confirmed: what was asked for may go on */
  onConfirmed: () => void;
}

type Kind = "pan" | "birth_date";

/** PAN or birth date, before a person's own data is shown or handed out: the code by SMS proved the number only. */
export function ProofDialog({ prospectAppId, onClose, onConfirmed }: Props) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const known = useQuery(maskQuery(prospectAppId)).data;
  const [chosen, setChosen] = useState<Kind>("birth_date");
  const [value, setValue] = useState("");
  const [fault, setFault] = useRequestMessage();
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);
  // only what is stored can be compared with an answer
  const kind: Kind = known?.pan && !known.birth_date ? "pan" : chosen;
  const field = { label: t(`proof_${kind}`), name: kind, value, onChange: setValue, error: fault };

  const confirm = async () => {
    setFault(null);
    setProblem(null);
    if (!value.trim()) {
      setFault(t("proof_missing"));
      return;
    }
    setBusy(true);
    try {
      await confirmPerson(prospectAppId, kind === "pan" ? { pan: value } : { birth_date: value });
      await client.invalidateQueries({ queryKey: personKey(prospectAppId) });
      onConfirmed();
    } catch (error) {
      const said = isProblem(error) ? error.fields[kind]?.[0]?.message : undefined;
      if (said) setFault(said);
      else setProblem(toast.problem(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="s"
      title={t("proof_title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" busy={busy} onClick={() => void confirm()}>
            {t("proof_confirm")}
          </Button>
        </>
      }
    >
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p>{t("proof_lead")}</p>
        {known?.pan && known.birth_date && (
          <RadioGroup
            label={t("proof_kind")}
            name="kind"
            value={kind}
            onChange={(next) => {
              setChosen(next as Kind);
              setValue("");
              setFault(null);
            }}
            options={[
              { value: "birth_date", label: t("proof_birth_date") },
              { value: "pan", label: t("proof_pan") },
            ]}
          />
        )}
        {kind === "pan" ? (
          <TextField {...field} uppercase maxLength={10} autoComplete="off" />
        ) : (
          <DateField {...field} autoComplete="bday" />
        )}
        {problem && <Callout tone="danger">{problem}</Callout>}
      </form>
    </Dialog>
  );
}
