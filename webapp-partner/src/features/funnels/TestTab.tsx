import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { digitsUpTo, percent } from "webapp-shared/lib/money";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Funnels.module.css";
import { BLANK, FIRST_VARIANT, inVariant, newTest, placeOf, restOf, VARIANTS, withVariant } from "./model";
import { PhonePreview } from "./PhonePreview";
import type { FunnelContent, FunnelScreen, FunnelTest, FunnelVariant } from "./queries";
import { WordingFields } from "./WordingFields";

interface Props {
  content: FunnelContent;
  isReadOnly: boolean;
  onChange: (content: FunnelContent) => void;
}

/** Other words against the screens as they are: which, and how many of the visits read them. */
export function TestTab({ content, isReadOnly, onChange }: Props) {
  const { t } = useTranslation("funnels");
  const [shown, setShown] = useState<string>(FIRST_VARIANT);
  const [screen, setScreen] = useState(content.screens[0]?.id ?? "");
  const { test } = content;
  if (!test)
    return (
      <EmptyState
        title={t("test_none")}
        action={
          !isReadOnly && <Button onClick={() => onChange({ ...content, test: newTest() })}>{t("test_start")}</Button>
        }
      >
        {t("test_note")}
      </EmptyState>
    );
  const change = (changed: FunnelTest) => onChange({ ...content, test: changed });
  const replace = (variant: FunnelVariant) =>
    change({ ...test, variants: test.variants.map((row) => (row.id === variant.id ? variant : row)) });
  const remove = (id: string) => change({ ...test, variants: test.variants.filter((row) => row.id !== id) });
  const preview = inVariant(
    content.screens,
    test.variants.find(({ id }) => id === shown),
  );
  return (
    <div className={styles.panes}>
      <section aria-label={t("tab_test")} className={styles.form}>
        <p className={styles.muted}>{t("test_note")}</p>
        <p>
          <b>{t("variant", { letter: "A" })}</b> ·{" "}
          {t("variant_first", { share: percent(Math.max(0, restOf(test)), 0) })}
        </p>
        {test.variants.map((variant) => (
          <Variant
            key={variant.id}
            variant={variant}
            screens={content.screens}
            isOnly={test.variants.length === 1}
            isReadOnly={isReadOnly}
            onChange={replace}
            onRemove={() => remove(variant.id)}
          />
        ))}
        {!isReadOnly && (
          <p className={styles.choices}>
            {test.variants.length < VARIANTS.length && (
              <Button icon="plus" onClick={() => change(withVariant(test))}>
                {t("variant_add")}
              </Button>
            )}
            <Button onClick={() => onChange({ ...content, test: null })}>{t("test_end")}</Button>
          </p>
        )}
      </section>
      <section aria-label={t("preview")} className={styles.form}>
        <Tabs
          label={t("variants")}
          value={shown}
          onChange={setShown}
          items={[FIRST_VARIANT, ...test.variants.map(({ id }) => id)].map((value) => ({
            value,
            label: t("variant", { letter: value.toUpperCase() }),
          }))}
        />
        <PhonePreview content={{ ...content, screens: preview }} selected={screen} onSelect={setScreen} isWalk />
      </section>
    </div>
  );
}

interface VariantProps {
  variant: FunnelVariant;
  screens: readonly FunnelScreen[];
  isOnly: boolean;
  isReadOnly: boolean;
  onChange: (variant: FunnelVariant) => void;
  onRemove: () => void;
}

const shares = digitsUpTo(2);

function Variant({ variant, screens, isOnly, isReadOnly, onChange, onRemove }: VariantProps) {
  const { t } = useTranslation("funnels");
  const { language } = useLanguage();
  const letter = variant.id.toUpperCase();
  const nameOf = (id: string) =>
    t("to_screen", {
      number: placeOf(screens, id),
      title: screens.find((screen) => screen.id === id)?.title[language] || t("untitled"),
    });
  const left = screens.filter(({ id }) => !variant.texts.some(({ screen }) => screen === id));
  const shownTexts = variant.texts.filter(({ screen }) => placeOf(screens, screen) > 0);
  return (
    <fieldset className={styles.answer} disabled={isReadOnly}>
      <legend>{t("variant", { letter })}</legend>
      <TextField
        label={t("variant_share")}
        inputMode="numeric"
        filter={shares}
        value={String(variant.weight)}
        onChange={(typed) => onChange({ ...variant, weight: Number(typed || "0") })}
      />
      {shownTexts.map((words) => {
        const screen = screens.find(({ id }) => id === words.screen);
        const hasButton = screen?.kind === "opening" || screen?.kind === "info";
        const change = (more: Partial<typeof words>) =>
          onChange({
            ...variant,
            texts: variant.texts.map((row) => (row.screen === words.screen ? { ...row, ...more } : row)),
          });
        return (
          <div key={words.screen} className={styles.form}>
            <h3 className={styles.head}>{nameOf(words.screen)}</h3>
            <p className={styles.muted}>{t("variant_empty")}</p>
            <WordingFields
              name={t(hasButton ? "headline" : "question")}
              optional
              wording={words.title}
              onChange={(title) => change({ title })}
            />
            <WordingFields name={t("text")} optional wording={words.text} onChange={(text) => change({ text })} />
            {hasButton && (
              <WordingFields
                name={t("button")}
                optional
                wording={words.button}
                onChange={(button) => change({ button })}
              />
            )}
            <Button
              icon="trash"
              onClick={() =>
                onChange({ ...variant, texts: variant.texts.filter(({ screen: id }) => id !== words.screen) })
              }
            >
              {t("variant_words_remove")}
            </Button>
          </div>
        );
      })}
      {left.length > 0 && (
        <SelectField
          label={t("variant_screen")}
          placeholder={t("variant_screen_choose")}
          options={left.map(({ id }) => ({ value: id, label: nameOf(id) }))}
          value=""
          onChange={(id) =>
            id &&
            onChange({
              ...variant,
              texts: [...variant.texts, { screen: id, title: BLANK, text: BLANK, button: BLANK }],
            })
          }
        />
      )}
      {!isOnly && <IconButton label={t("variant_remove", { letter })} icon="trash" onClick={onRemove} />}
    </fieldset>
  );
}
