import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { setCaller } from "./mutations";
import { figuresQuery, type CallFigures } from "./queries";

interface Props {
  caller: CallFigures["callers"][number];
  onClose: () => void;
}

/** The languages a caller speaks, the dials expected a day, and the telephone that a service rings first. */
export function CallerDialog({ caller, onClose }: Props) {
  const { t } = useTranslation("calling");
  const client = useQueryClient();
  const [languages, setLanguages] = useState<readonly string[]>(caller.languages);
  const [dials, setDials] = useState(String(caller.target));
  const [ownNumber, setOwnNumber] = useState("");
  const [isRemoving, setIsRemoving] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      setCaller(caller.admin_id, {
        languages: (["en", "hi"] as const).filter((code) => languages.includes(code)),
        dials_a_day: Number(dials),
        own_number: isRemoving ? "" : ownNumber.trim() || null,
      }),
    onSuccess: (data) => {
      client.setQueryData(figuresQuery().queryKey, data);
      onClose();
    },
  });
  const fault = isProblem(save.error) ? save.error.fields["own_number"]?.[0]?.message : undefined;
  const tick = (code: string) => (isOn: boolean) =>
    setLanguages((old) => (isOn ? [...old, code] : old.filter((one) => one !== code)));
  return (
    <FormDialog
      title={caller.name || t("nameless")}
      confirm={t("save")}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <p>{t("caller_note")}</p>
      <CheckboxField checked={languages.includes("en")} onChange={tick("en")}>
        {t("english")}
      </CheckboxField>
      <CheckboxField checked={languages.includes("hi")} onChange={tick("hi")}>
        {t("hindi")}
      </CheckboxField>
      <TextField label={t("dials_a_day")} value={dials} onChange={setDials} inputMode="numeric" maxLength={4} />
      <TextField
        label={t("own_number")}
        hint={caller.own_number ? t("own_number_note", { number: caller.own_number }) : t("own_number_none")}
        value={ownNumber}
        onChange={setOwnNumber}
        inputMode="tel"
        maxLength={20}
        optional
        disabled={isRemoving}
        error={fault}
      />
      {caller.own_number && (
        <CheckboxField checked={isRemoving} onChange={setIsRemoving}>
          {t("remove_number")}
        </CheckboxField>
      )}
      {save.error && !fault && <Callout tone="danger">{messageOf(save.error)}</Callout>}
    </FormDialog>
  );
}
