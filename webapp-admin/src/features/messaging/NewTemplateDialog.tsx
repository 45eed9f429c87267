import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import { HOME, readTopic, TOPICS, type Topic } from "./model";
import { makeTemplate } from "./mutations";
import { messagingKeys } from "./queries";

/** A new template for campaigns; its words are written on its own page. */
export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("messaging");
  const navigate = useNavigate();
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const [name, setName] = useState("");
  const [topic, setTopic] = useState<Topic>("reminder");
  const make = useMutation({
    mutationFn: () => makeTemplate({ code, name, topic }),
    onSuccess: async (template) => {
      await client.invalidateQueries({ queryKey: messagingKeys.of("templates") });
      void navigate(`${HOME}/templates/${template.code}`);
    },
  });
  const fields = isProblem(make.error) ? make.error.fields : {};
  return (
    <FormDialog
      title={t("make_template")}
      confirm={t("make")}
      busy={make.isPending}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t("name")}
        value={name}
        onChange={setName}
        maxLength={80}
        error={fields["name"]?.[0]?.message}
      />
      <TextField
        label={t("code")}
        hint={t("code_hint")}
        value={code}
        onChange={setCode}
        maxLength={40}
        error={fields["code"]?.[0]?.message}
      />
      <SelectField
        label={t("column_topic")}
        value={topic}
        onChange={(value) => setTopic(readTopic(value) ?? "reminder")}
        placeholder={null}
        options={TOPICS.map((one) => ({ value: one, label: t(`topic_${one}`) }))}
        hint={t("topic_hint")}
      />
      {make.error && Object.keys(fields).length === 0 && <Callout tone="danger">{messageOf(make.error)}</Callout>}
    </FormDialog>
  );
}
