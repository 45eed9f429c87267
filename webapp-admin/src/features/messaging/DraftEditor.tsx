import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useDebouncedValue } from "webapp-shared/lib/useDebouncedValue";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Messaging.module.css";
import type { AnyChannel } from "./model";
import { actOnVersion, previewDraft, saveDraft, testDraft, type Draft, type Words } from "./mutations";
import { messagingKeys, type TemplateDetail, templateQuery, type TemplateVersion } from "./queries";

const LANGUAGES = ["en", "hi"] as const;
type Language = (typeof LANGUAGES)[number];

interface Props {
  template: TemplateDetail;
  channel: AnyChannel;
  draft: readonly TemplateVersion[];
  current: readonly TemplateVersion[];
}

const wordsOf = (versions: readonly TemplateVersion[], language: Language): Words => {
  const version = versions.find((one) => one.language === language);
  return { title: version?.title ?? "", body: version?.body ?? "" };
};

/** English and Hindi side by side, with their length and how they will read. */
export function DraftEditor({ template, channel, draft, current }: Props) {
  const { t } = useTranslation("messaging");
  const client = useQueryClient();
  const source = draft.length > 0 ? draft : current;
  const [words, setWords] = useState({ en: wordsOf(source, "en"), hi: wordsOf(source, "hi") });
  const [header, setHeader] = useState(source[0]?.header ?? "");
  const [last, setLast] = useState<Language>("en");
  const body: Draft = { channel, ...words, header };
  const settled = useDebouncedValue(body, 400);
  const preview = useQuery({
    queryKey: messagingKeys.of("preview", template.code, settled),
    queryFn: () => previewDraft(template.code, settled),
    placeholderData: (before) => before,
  });
  const keep = (data: TemplateDetail) => {
    client.setQueryData(templateQuery(template.code).queryKey, data);
    void client.invalidateQueries({ queryKey: messagingKeys.of("templates") });
  };
  const save = useMutation({ mutationFn: () => saveDraft(template.code, body), onSuccess: keep });
  const submit = useMutation({
    mutationFn: async () => {
      const saved = await saveDraft(template.code, body);
      keep(saved);
      const version = saved.versions.find((one) => one.channel === channel && one.state === "draft");
      return version ? actOnVersion(version.id, "submit") : saved;
    },
    onSuccess: keep,
  });
  const test = useMutation({
    mutationFn: (language: Language) => testDraft(template.code, language, body),
    onSuccess: (sent) => toast.success(t("test_sent", { to: sent.to })),
  });
  const error = submit.error ?? save.error ?? test.error;
  const fields = isProblem(error) ? error.fields : {};
  const fault = (name: string) => fields[name]?.[0]?.message;
  const isTitled = channel === "email" || channel === "in_app";
  const change = (language: Language, part: Partial<Words>) => {
    setLast(language);
    setWords((before) => ({ ...before, [language]: { ...before[language], ...part } }));
  };
  const press = (event: KeyboardEvent) => {
    if (!event.ctrlKey) return;
    if (event.key === "s") {
      event.preventDefault();
      save.mutate();
    } else if (event.key === "Enter") {
      event.preventDefault();
      submit.mutate();
    }
  };
  return (
    <form
      className={styles.form}
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <div className={styles.title}>
        <h2>{t(draft.length > 0 ? "draft_open" : "draft_new")}</h2>
        {draft[0] && <span className={styles.muted}>{t("draft_by", { name: draft[0].maker })}</span>}
      </div>
      <div>
        <p className={styles.muted}>{t("places_note")}</p>
        <div className={styles.places}>
          {template.places.map((place) => (
            <Button
              key={place.name}
              small
              onClick={() => change(last, { body: `${words[last].body}{{${place.name}}}` })}
            >
              {place.name} <span className={styles.muted}>#{place.tag}#</span>
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.twoColumns}>
        {LANGUAGES.map((language) => (
          <div key={language} className={styles.form}>
            {isTitled && (
              <TextField
                label={t(`title_${language}`)}
                value={words[language].title}
                onChange={(title) => change(language, { title })}
                maxLength={120}
                error={fault(`${language}.title`)}
              />
            )}
            <TextArea
              label={t(`body_${language}`)}
              value={words[language].body}
              onChange={(text) => change(language, { body: text })}
              maxLength={1200}
              rows={5}
              error={fault(`${language}.body`)}
              hint={<Size size={preview.data?.[language]} />}
            />
            <p className={styles.words} lang={language} aria-label={t(`preview_${language}`)}>
              {preview.data?.[language].text || "…"}
            </p>
            <div className={styles.actions}>
              <Button small busy={test.isPending && test.variables === language} onClick={() => test.mutate(language)}>
                {t(`test_${language}`)}
              </Button>
            </div>
          </div>
        ))}
      </div>
      {channel === "sms" && (
        <TextField
          label={t("header")}
          hint={t("header_hint")}
          value={header}
          onChange={setHeader}
          maxLength={11}
          optional
          error={fault("header")}
        />
      )}
      {error && !Object.keys(fields).some((name) => /^(en|hi)\.|^header$/.test(name)) && (
        <Callout tone="danger">{messageOf(error)}</Callout>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={save.isPending}>
          {t("save_draft")} <kbd className={styles.key}>Ctrl S</kbd>
        </Button>
        <Button variant="primary" busy={submit.isPending} onClick={() => submit.mutate()}>
          {t("submit")} <kbd className={styles.key}>Ctrl Enter</kbd>
        </Button>
      </div>
      <p className={styles.muted}>{t("submit_note")}</p>
    </form>
  );
}

/** How long a text is: letters and, for an SMS, its parts. */
function Size({ size }: { size: { length: number; parts: number; alphabet: string } | undefined }) {
  const { t } = useTranslation("messaging");
  if (!size) return null;
  if (!size.alphabet) return <>{t("size_plain", { length: size.length })}</>;
  return (
    <>
      {size.parts > 1
        ? t("size_plain", { length: size.length })
        : t(size.alphabet === "unicode" ? "size_unicode" : "size_gsm", { length: size.length })}
      {" · "}
      {t("size_parts", { count: size.parts })}
    </>
  );
}
