import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { BrandPreviewPage, type PreviewLanguage } from "webapp-shared/features/brand/BrandPreviewPage";
import { inspect } from "webapp-shared/features/brand/model";
import { useLanguage } from "webapp-shared/i18n/language";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SearchField } from "webapp-shared/ui/SearchField/SearchField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { LOOKS_OF_STATUS, MARKS, readMark, STATUSES, type Mark } from "./model";
import styles from "./Partners.module.css";
import type { PartnerRow } from "./queries";

const THUMB_HEIGHT = 330;

interface Props {
  rows?: PartnerRow[];
  counts?: number[];
  search: string;
  status: string;
  mark: Mark;
  problem: Error | null;
  onRetry: () => void;
  onSearch: (text: string) => void;
  onStatus: (status: string) => void;
  onMark: (mark: Mark) => void;
  onAdd: () => void;
}

export function PartnersView({
  rows,
  counts,
  search,
  status,
  mark,
  problem,
  onRetry,
  onSearch,
  onStatus,
  onMark,
  onAdd,
}: Props) {
  const { t } = useTranslation("partners");
  const { t: common } = useTranslation("common");
  const page = useLanguage().language;
  /** which language the faces were asked for in; a change of the page's own language takes them along */
  const [asked, setAsked] = useState<{ page: PreviewLanguage; faces: PreviewLanguage } | null>(null);
  const language = asked?.page === page ? asked.faces : page;
  return (
    <>
      <PageHeader
        title={t("title")}
        note={t("title_note")}
        actions={
          <>
            {rows && rows.length > 0 && (
              <ExportMenu list="merchants" filters={{ only: rows.map((row) => row.partner_id).join(",") }} />
            )}
            <Button variant="primary" icon="plus" onClick={onAdd}>
              {t("add")}
            </Button>
          </>
        }
      />
      <div className={styles.toolbar}>
        <Tabs
          label={t("marks")}
          value={mark}
          onChange={(value) => onMark(readMark(value))}
          items={MARKS.map((one, place) => ({ value: one, label: t(`mark_${one}`), count: counts?.[place] }))}
        />
        <div className={styles.search}>
          <SearchField label={t("search")} value={search} onChange={onSearch} />
        </div>
        <div className={styles.status}>
          <SelectField
            label={<span className="visually-hidden">{t("status")}</span>}
            value={status}
            placeholder={t("status_all")}
            options={STATUSES.map((one) => ({ value: one, label: t(`status_${one}`) }))}
            onChange={onStatus}
          />
        </div>
        <Tabs
          label={t("shown_in")}
          value={language}
          onChange={(value) => setAsked({ page, faces: value === "hi" ? "hi" : "en" })}
          items={[
            { value: "en", label: common("language_english") },
            { value: "hi", label: common("language_hindi"), lang: "hi" },
          ]}
        />
      </div>
      {problem && <ErrorState problem={problem} onRetry={onRetry} />}
      {!problem && !rows && (
        <div className={styles.sheet} role="status" aria-label={t("loading")}>
          {Array.from({ length: 8 }, (_, place) => (
            <Skeleton key={place} height={THUMB_HEIGHT} />
          ))}
        </div>
      )}
      {rows?.length === 0 && (
        <EmptyState drawing title={t("none")}>
          {t("none_note")}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Suspense fallback={<Skeleton height={THUMB_HEIGHT} />}>
          <ul className={styles.sheet}>
            {rows.map((row) => (
              <li key={row.partner_id}>
                <BrandTile row={row} language={language} />
              </li>
            ))}
          </ul>
        </Suspense>
      )}
    </>
  );
}

function BrandTile({ row, language }: { row: PartnerRow; language: PreviewLanguage }) {
  const { t } = useTranslation("partners");
  const warnings = row.is_own ? 0 : inspect(row.theme).filter((finding) => finding.tone === "warning").length;
  return (
    <Link to={`/admin/partners/${row.partner_id}`} className={styles.tile}>
      <BrandPreviewPage
        name={row.name}
        look={row.theme}
        isOwn={row.is_own}
        screen="thumb"
        language={language}
        label={t("thumb_label", { name: row.name })}
      />
      <span className={styles.tileHead}>
        <span className={styles.tileName}>
          <b>{row.name}</b>
          <span className={styles.muted}>/{row.key}</span>
        </span>
        {row.is_own ? (
          <StatusBadge tone="accent">{t("own")}</StatusBadge>
        ) : (
          <StatusBadge {...LOOKS_OF_STATUS[row.status]}>{t(`status_${row.status}`)}</StatusBadge>
        )}
      </span>
      <span className={styles.badges}>
        {warnings > 0 && (
          <span className={styles.warning}>
            <Icon name="warning" size={14} /> {t("warnings", { count: warnings })}
          </span>
        )}
        {row.has_draft && (
          <StatusBadge tone="info" shape="half">
            {t("draft")}
          </StatusBadge>
        )}
      </span>
    </Link>
  );
}
