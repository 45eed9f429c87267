import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { cx } from "webapp-shared/lib/cx";
import { Button } from "webapp-shared/ui/Button/Button";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { SortableRows } from "webapp-shared/ui/SortableRows/SortableRows";
import { useSortableRow } from "webapp-shared/ui/SortableRows/useSortableRow";
import { toast } from "webapp-shared/ui/Toasts/toast";

import styles from "./Funnels.module.css";
import { findingsOf, inOrder, KINDS, newScreen, withoutScreen, withScreen } from "./model";
import { PhonePreview } from "./PhonePreview";
import type { Funnel, FunnelContent, FunnelScreen } from "./queries";
import { ScreenEditor } from "./ScreenEditor";

interface Props {
  funnel: Funnel;
  content: FunnelContent;
  selected: string;
  isReadOnly: boolean;
  onSelect: (screen: string) => void;
  onChange: (content: FunnelContent) => void;
}

/** Products, screens in their order, the one that is edited, and how it looks on a phone. */
export function ScreensTab({ funnel, content, selected, isReadOnly, onSelect, onChange }: Props) {
  const { t } = useTranslation("funnels");
  const { language } = useLanguage();
  const [added, setAdded] = useState<string>("choice");
  const editorId = useId();
  const { screens } = content;
  const screen = screens.find(({ id }) => id === selected);
  const nameOf = (id: string) => screens.find((row) => row.id === id)?.title[language] || t("untitled");

  const add = () => {
    const made = newScreen(KINDS.find((kind) => kind === added) ?? "choice", screens);
    onChange({ ...content, screens: [...screens, made] });
    onSelect(made.id);
  };
  const remove = (id: string) => {
    const left = withoutScreen(screens, id);
    onChange({ ...content, screens: left.screens });
    onSelect(left.screens[0]?.id ?? "");
    if (left.mended > 0) toast.info(t("jumps_mended", { count: left.mended }));
  };
  const show = (id: string) => {
    onSelect(id);
    // on a phone the editor stands below the list
    const editor = document.getElementById(editorId);
    editor?.focus({ preventScroll: true });
    editor?.scrollIntoView({ block: "nearest" });
  };

  return (
    <>
      <fieldset className={styles.products} disabled={isReadOnly}>
        <legend>{t("products")}</legend>
        {funnel.products.map((product) => (
          <CheckboxField
            key={product.code}
            checked={content.products.includes(product.code)}
            onChange={(isOn) =>
              onChange({
                ...content,
                products: isOn
                  ? [...content.products, product.code]
                  : content.products.filter((code) => code !== product.code),
              })
            }
          >
            {product[language]}
          </CheckboxField>
        ))}
      </fieldset>
      <div className={styles.panes}>
        <section aria-label={t("tab_screens")}>
          <h2 className={styles.head}>{t("tab_screens")}</h2>
          <SortableRows
            ids={screens.map(({ id }) => id)}
            nameOf={nameOf}
            disabled={isReadOnly}
            onMove={(ids) => onChange({ ...content, screens: inOrder(screens, ids) })}
          >
            <ol className={styles.screens}>
              {screens.map((row, place) => (
                <ScreenRow
                  key={row.id}
                  screen={row}
                  name={nameOf(row.id)}
                  place={place + 1}
                  isSelected={row.id === selected}
                  toMend={findingsOf(funnel.findings, row.id).length}
                  onShow={() => show(row.id)}
                />
              ))}
            </ol>
          </SortableRows>
          {!isReadOnly && (
            <div className={styles.add}>
              <SelectField
                label={t("kind")}
                placeholder={null}
                options={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
                value={added}
                onChange={setAdded}
              />
              <Button icon="plus" onClick={add}>
                {t("add_screen")}
              </Button>
            </div>
          )}
          <div className={styles.locked}>
            <Icon name="lock" size={18} />
            <div>
              <b>{t("locked")}</b>
              <p>{t("locked_tail")}</p>
            </div>
          </div>
        </section>
        <section id={editorId} tabIndex={-1} className={styles.editor} aria-label={t("edit_screen")}>
          {screen ? (
            <fieldset disabled={isReadOnly}>
              <ScreenEditor
                key={screen.id}
                screen={screen}
                screens={screens}
                fields={funnel.fields}
                products={content.products}
                findings={findingsOf(funnel.findings, screen.id)}
                onChange={(changed) => onChange(withScreen(content, changed))}
                onRemove={() => remove(screen.id)}
              />
            </fieldset>
          ) : (
            <p className={styles.muted}>{t("choose_screen")}</p>
          )}
        </section>
        <section className={styles.beside} aria-label={t("preview")}>
          <h2 className={styles.head}>{t("preview")}</h2>
          <PhonePreview content={content} selected={selected} onSelect={onSelect} />
        </section>
      </div>
    </>
  );
}

interface RowProps {
  screen: FunnelScreen;
  name: string;
  place: number;
  isSelected: boolean;
  toMend: number;
  onShow: () => void;
}

function ScreenRow({ screen, name, place, isSelected, toMend, onShow }: RowProps) {
  const { t } = useTranslation("funnels");
  const { rowProps, handle } = useSortableRow(screen.id);
  return (
    <li {...rowProps} className={cx(rowProps.className, styles.screen, isSelected && styles.selected)}>
      <button type="button" className={styles.screenButton} aria-pressed={isSelected} onClick={onShow}>
        <span className={styles.number}>{place}</span>
        <span>
          <b>{name}</b>
          <span className={styles.muted}>{t(`kind_${screen.kind}`)}</span>
          {toMend > 0 && (
            <span className={styles.warned}>
              <Icon name="warning" size={14} /> {t("to_see", { count: toMend })}
            </span>
          )}
        </span>
      </button>
      {handle}
    </li>
  );
}
