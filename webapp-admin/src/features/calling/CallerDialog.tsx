import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "webapp-shared/api/problem";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Calling.module.css";
import { setCaller } from "./mutations";
import { figuresQuery, type CallFigures } from "./queries";

interface Props {
  caller: CallFigures["callers"][number];
  onClose: () => void;
}

/** The languages a caller speaks and the dials expected a day. */
export function CallerDialog({ caller, onClose }: Props) {
  const { t } = useTranslation("calling");
  const { t: common } = useTranslation("common");
  const client = useQueryClient();
  const formId = useId();
  const [languages, setLanguages] = useState<readonly string[]>(caller.languages);
  const [dials, setDials] = useState(String(caller.target));
  const save = useMutation({
    mutationFn: () =>
      setCaller(caller.admin_id, {
        languages: (["en", "hi"] as const).filter((code) => languages.includes(code)),
        dials_a_day: Number(dials),
      }),
    onSuccess: (data) => {
      client.setQueryData(figuresQuery().queryKey, data);
      onClose();
    },
  });
  const tick = (code: string) => (isOn: boolean) =>
    setLanguages((old) => (isOn ? [...old, code] : old.filter((one) => one !== code)));
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={caller.name || t("nameless")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <p>{t("caller_note")}</p>
        <CheckboxField checked={languages.includes("en")} onChange={tick("en")}>
          {t("english")}
        </CheckboxField>
        <CheckboxField checked={languages.includes("hi")} onChange={tick("hi")}>
          {t("hindi")}
        </CheckboxField>
        <TextField label={t("dials_a_day")} value={dials} onChange={setDials} inputMode="numeric" maxLength={4} />
        {save.error && <Callout tone="danger">{messageOf(save.error)}</Callout>}
      </form>
    </Dialog>
  );
}
