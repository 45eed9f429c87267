import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { Pagination } from "webapp-shared/ui/Pagination/Pagination";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";

import { Lists } from "./Lists";
import { CATEGORIES, pageOf, SORTS, type Asked, type Kind } from "./model";
import { PerkCard } from "./PerkCard";
import type { PerkRecord } from "./queries";
import styles from "./Vouchers.module.css";

interface Props {
  kind: Kind;
  all: readonly PerkRecord[];
  fitting: readonly PerkRecord[];
  asked: Asked;
  signedIn: boolean;
  codeOf: (id: number) => string | null;
  onAsk: (change: Partial<Asked>) => void;
  onOpen: (id: number) => void;
}

export function PerksView({ kind, all, fitting, asked, signedIn, codeOf, onAsk, onOpen }: Props) {
  const { t } = useTranslation("vouchers");
  const shown = pageOf(fitting, asked.page);
  const categories = CATEGORIES.filter((one) => all.some((perk) => perk.category === one));
  return (
    <div className={styles.page}>
      <title>{t(`page_${kind}`)}</title>
      <h1 className={styles.title}>{t(`title_${kind}`)}</h1>
      <Lists current={kind} signedIn={signedIn} />
      {all.length === 0 ? (
        <EmptyState title={t("empty")}>{t("empty_note")}</EmptyState>
      ) : (
        <>
          <p className={styles.note}>
            {t(`lead_${kind}`)} {t("neutral")}
          </p>
          <div className={styles.toolbar}>
            <div className={styles.search}>
              <SearchField label={t(`search_${kind}`)} value={asked.search} onChange={(search) => onAsk({ search })} />
            </div>
            <ToolbarSelect
              label={t("sort")}
              value={asked.sort}
              options={SORTS.map((one) => ({ value: one, label: t(`sort_${one}`) }))}
              onChange={(sort) => onAsk({ sort })}
            />
          </div>
          <fieldset className={styles.chips}>
            <legend className="visually-hidden">{t("filters")}</legend>
            <Chip on={asked.openOnly} label={t("open_only")} onChange={() => onAsk({ openOnly: !asked.openOnly })} />
            {categories.map((one) => {
              const isOn = asked.categories.includes(one);
              return (
                <Chip
                  key={one}
                  on={isOn}
                  label={t(`category_${one}`)}
                  onChange={() =>
                    onAsk({
                      categories: isOn ? asked.categories.filter((other) => other !== one) : [...asked.categories, one],
                    })
                  }
                />
              );
            })}
          </fieldset>
          <p className={styles.count} role="status">
            {t(`found_${kind}`, { count: fitting.length })}
          </p>
          {fitting.length === 0 && (
            <EmptyState
              title={t("empty")}
              action={
                <Button onClick={() => onAsk({ search: "", categories: [], openOnly: false })}>
                  {t("clear_filters")}
                </Button>
              }
            >
              {t("none_fit")}
            </EmptyState>
          )}
          <div className={styles.grid}>
            {shown.rows.map((perk) => (
              <PerkCard key={perk.id} kind={kind} perk={perk} code={codeOf(perk.id)} onOpen={() => onOpen(perk.id)} />
            ))}
          </div>
          {shown.pages > 1 && (
            <div className={styles.pager}>
              <Pagination page={shown.page} pages={shown.pages} onPage={(page) => onAsk({ page })} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Chip({ on, label, onChange }: { on: boolean; label: string; onChange: () => void }) {
  return (
    <label className={styles.chip} data-on={on || undefined}>
      <input type="checkbox" className="visually-hidden" checked={on} onChange={onChange} />
      {label}
    </label>
  );
}
