import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showDate } from "webapp-shared/lib/dates";
import { count, type Language } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { ToolbarSelect } from "webapp-shared/ui/ToolbarSelect/ToolbarSelect";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import styles from "./Marketing.module.css";
import { shareLinks } from "../../components/shareLinks";
import { productOf, roomOf, valuesOf, type ShareWay, type TextFilter } from "./model";
import type { ShareText } from "./queries";

interface Props {
  texts?: ShareText[] | undefined;
  found?: ShareText[] | undefined;
  filter: TextFilter;
  language: Language;
  problem: Error | null;
  onRetry: () => void;
  onFilter: (change: Partial<TextFilter>) => void;
  onShare: (text: ShareText, via: ShareWay, language: Language) => void;
}

/** Texts to send on, each in a language of its own, narrowed down by product, channel and occasion. */
export function MessagesView({ texts, found, filter, language, problem, onRetry, onFilter, onShare }: Props) {
  const { t } = useTranslation("marketing");
  const all = texts ?? [];
  return (
    <>
      <PageHeader
        title={t("messages")}
        crumbs={[{ label: t("title"), to: "/partner/marketing-support" }, { label: t("messages") }]}
        note={t("messages_note")}
      />
      {problem && <ErrorState problem={problem} onRetry={onRetry} />}
      {!texts && !problem && [1, 2, 3].map((row) => <Skeleton key={row} height={210} />)}
      {texts && (
        <div className={styles.toolbar} role="group" aria-label={t("filters")}>
          <ToolbarSelect
            label={t("product")}
            value={filter.product}
            options={[
              { value: "", label: t("any") },
              ...valuesOf(all, productOf).map((value) => ({ value, label: t(`product_${value}` as "product_all") })),
            ]}
            onChange={(product) => onFilter({ product })}
          />
          <ToolbarSelect
            label={t("channel")}
            value={filter.channel}
            options={[
              { value: "" as const, label: t("any") },
              ...valuesOf(all, ({ channel }) => channel).map((value) => ({ value, label: t(`channel_${value}`) })),
            ]}
            onChange={(channel) => onFilter({ channel })}
          />
          <ToolbarSelect
            label={t("occasion")}
            value={filter.occasion}
            options={[
              { value: "" as const, label: t("any") },
              ...valuesOf(all, ({ occasion }) => occasion).map((value) => ({ value, label: t(`occasion_${value}`) })),
            ]}
            onChange={(occasion) => onFilter({ occasion })}
          />
          <span className={styles.muted} role="status">
            {t("found", { count: found?.length ?? 0, n: count(found?.length ?? 0) })}
          </span>
        </div>
      )}
      {found?.length === 0 && (
        <EmptyState
          title={t("none")}
          action={
            all.length > 0 && (
              <Button onClick={() => onFilter({ product: "", channel: "", occasion: "" })}>{t("clear")}</Button>
            )
          }
        />
      )}
      {found && found.length > 0 && (
        <ul className={styles.texts}>
          {found.map((text) => (
            <TextCard key={text.id} text={text} first={language} onShare={onShare} />
          ))}
        </ul>
      )}
    </>
  );
}

interface CardProps extends Pick<Props, "onShare"> {
  text: ShareText;
  first: Language;
}

function TextCard({ text, first, onShare }: CardProps) {
  const { t, i18n } = useTranslation("marketing");
  const [language, setLanguage] = useState(first);
  const { copied, copy } = useCopyToClipboard("text");
  const wording = text[language];
  const ways = shareLinks(wording.text, t("subject"));
  const product = t(`product_${productOf(text)}` as "product_all");
  const names = { whatsapp: "WhatsApp", sms: "SMS", email: t("channel_email") };
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2>
          {product} · {t(`occasion_${text.occasion}`)}
        </h2>
        <Tabs
          label={t("language")}
          value={language}
          onChange={(value) => setLanguage(value as Language)}
          items={[
            { value: "en", label: "English", lang: "en" },
            { value: "hi", label: "हिन्दी", lang: "hi" },
          ]}
        />
      </div>
      <p className={styles.wording} lang={language}>
        {wording.text}
      </p>
      <p className={styles.muted}>
        {names[text.channel]}
        {text.channel === "sms" &&
          ` · ${t("sms_size", { count: wording.size.parts, units: count(wording.size.units), of: count(roomOf(wording.size)), n: count(wording.size.parts) })}`}
        {text.valid_until && ` · ${t("valid_until", { day: showDate(text.valid_until, i18n.language as Language) })}`}
        {` · ${t("version", { version: text.version })}`}
      </p>
      <div className={styles.ways}>
        <Button
          icon="file"
          variant="soft"
          onClick={() => {
            void copy(wording.text);
            onShare(text, "copy", language);
          }}
        >
          {t(copied ? "copied" : "copy")}
        </Button>
        {(["whatsapp", "sms", "email"] as const).map((via) => (
          <a
            key={via}
            href={ways[via]}
            className={styles.path}
            onClick={() => onShare(text, via, language)}
            {...(via === "whatsapp" ? { target: "_blank", rel: "noreferrer" } : {})}
          >
            {names[via]}
          </a>
        ))}
      </div>
      <p className={styles.reminder}>{t("reminder")}</p>
    </li>
  );
}
