import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useDebouncedValue } from "webapp-shared/lib/useDebouncedValue";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { PRODUCTS } from "../../components/conditions/model";
import styles from "./Calling.module.css";
import { LANGUAGES, readPlace, type Language } from "./model";
import { makeScript } from "./mutations";
import { scriptPreviewQuery, scriptsQuery, type CallScript } from "./queries";
import { SpokenText } from "./SpokenText";
import { useProductName } from "./useProductName";

interface Props {
  /** the version whose words are the beginning; null for a new script */
  from: CallScript | null;
  places: readonly string[];
  onClose: () => void;
}

/** A new version: English and Hindi side by side, each as a caller will read it. */
export function ScriptEditor({ from, places, onClose }: Props) {
  const { t } = useTranslation("calling");
  const productName = useProductName();
  const client = useQueryClient();
  const before = {
    code: from?.code ?? "",
    product: from?.product ?? "",
    en: from?.texts.en ?? "",
    hi: from?.texts.hi ?? "",
  };
  const [code, setCode] = useState(before.code);
  const [product, setProduct] = useState(before.product);
  const [texts, setTexts] = useState({ en: before.en, hi: before.hi });
  const [last, setLast] = useState<Language | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const areas = { en: useRef<HTMLTextAreaElement>(null), hi: useRef<HTMLTextAreaElement>(null) };
  const preview = useQuery(scriptPreviewQuery(useDebouncedValue(texts, 400)));
  const send = useMutation({
    mutationFn: () => makeScript({ code, product, ...texts }),
    onSuccess: (scripts) => {
      client.setQueryData(scriptsQuery().queryKey, scripts);
      toast.success(t("script_sent"));
      onClose();
    },
  });
  const fields = isProblem(send.error) ? send.error.fields : {};
  const fault = (name: string) => fields[name]?.[0]?.message;
  const change = (language: Language, text: string) => setTexts((old) => ({ ...old, [language]: text }));
  const isChanged =
    code !== before.code || product !== before.product || LANGUAGES.some((one) => texts[one] !== before[one]);
  // at the caret of the field that was last in use; a text nobody was in yet goes on at its end
  const insert = (place: string) => {
    const language = last ?? "en";
    const text = texts[language];
    const area = areas[language].current;
    const start = last && area ? area.selectionStart : text.length;
    const end = last && area ? area.selectionEnd : text.length;
    const words = `{{${place}}}`;
    flushSync(() => change(language, text.slice(0, start) + words + text.slice(end)));
    area?.focus();
    area?.setSelectionRange(start + words.length, start + words.length);
  };
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <div className={styles.title}>
          <h2>{t(from ? "new_version" : "make_script")}</h2>
          <Button onClick={() => (isChanged ? setIsLeaving(true) : onClose())}>{t("go_back")}</Button>
        </div>
        <div className={styles.twoColumns}>
          <TextField
            label={t("script_code")}
            hint={t("script_code_hint")}
            value={code}
            onChange={setCode}
            disabled={from !== null}
            maxLength={40}
            error={fault("code")}
          />
          <SelectField
            label={t("script_product")}
            value={product}
            onChange={setProduct}
            placeholder={null}
            options={["", ...PRODUCTS].map((one) => ({ value: one, label: productName(one) }))}
            error={fault("product")}
          />
        </div>
        <div role="group" aria-label={t("script_places")} className={styles.actions}>
          {places
            .flatMap((name) => readPlace(name) ?? [])
            .map((place) => (
              <Button key={place} small onClick={() => insert(place)}>
                {t(`place_${place}`)}
              </Button>
            ))}
        </div>
        <p className={styles.muted}>{t("place_gap")}</p>
        <div className={styles.languages}>
          {LANGUAGES.map((language) => (
            <div key={language} className={styles.form}>
              <TextArea
                label={t(`script_${language}`)}
                hint={t("script_lines_hint")}
                value={texts[language]}
                onChange={(text) => change(language, text)}
                onFocus={() => setLast(language)}
                areaRef={areas[language]}
                maxLength={4000}
                rows={9}
                error={fault(language)}
              />
              <section aria-label={`${t("script_reads")}: ${t(`script_${language}`)}`}>
                <h3 className={styles.header}>{t("script_reads")}</h3>
                {preview.data && <SpokenText language={language} spoken={preview.data.spoken[language]} />}
                {texts[language] !== "" && preview.data?.refused[language] && (
                  <p className={styles.never}>{preview.data.refused[language]}</p>
                )}
              </section>
            </div>
          ))}
        </div>
        {send.error && Object.keys(fields).length === 0 && <Callout tone="danger">{messageOf(send.error)}</Callout>}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t("send_script")}
          </Button>
        </div>
      </form>
      {isLeaving && (
        <FormDialog
          isDangerous
          title={t("drop_title")}
          confirm={t("drop_words")}
          busy={false}
          onSubmit={onClose}
          onClose={() => setIsLeaving(false)}
        >
          <p>{t("drop_note")}</p>
        </FormDialog>
      )}
    </>
  );
}
