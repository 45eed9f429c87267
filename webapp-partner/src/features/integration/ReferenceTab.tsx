import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { downloads } from "webapp-shared/lib/downloads";
import { Button } from "webapp-shared/ui/Button/Button";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";

import { isMasquerading } from "../../api/session";
import { CHANGES } from "./changeLog";
import { CodeBlock } from "./CodeBlock";
import { postmanText } from "./postman";
import { CALLS, contractText, type ReferenceCall, type ReferenceField } from "./referenceModel";
import { LANGUAGES, SNIPPETS, type SnippetLanguage } from "./snippets";
import styles from "./Webhooks.module.css";
import type { Mode } from "./webhookQueries";

const FILE_NAME = "tulna-partner-api.json";
const COLLECTION_NAME = "tulna-partner-api.postman.json";
const ALL = Object.keys(LANGUAGES) as SnippetLanguage[];

/** How the partner API is called: the contract as a file, programs that run as they stand, and every call. */
export function ReferenceTab({ mode }: { mode: Mode }) {
  const { t } = useTranslation("integration");
  const shown = useLanguage().language;
  const [language, setLanguage] = useState<SnippetLanguage>("curl");
  const start = `export TULNA_URL=${window.location.origin}\nexport TULNA_KEY=tulna_${mode}_…`;
  return (
    <section aria-labelledby="reference-title">
      <div className={styles.header}>
        <div>
          <h2 id="reference-title">{t("reference")}</h2>
          <p className={styles.muted}>{t("reference_note")}</p>
        </div>
        {!isMasquerading() && (
          <div className={styles.tools}>
            <Button icon="download" onClick={saveContract}>
              {t("reference_file")}
            </Button>
            <Button icon="download" onClick={() => save(COLLECTION_NAME, postmanText(mode))}>
              {t("reference_postman")}
            </Button>
          </div>
        )}
      </div>
      <h3>{t("snippets")}</h3>
      <p className={styles.muted}>{t("snippets_note")}</p>
      <div className={styles.tools}>
        <Tabs
          label={t("snippets")}
          value={language}
          onChange={(value) => setLanguage(ALL.find((name) => name === value) ?? "curl")}
          items={ALL.map((value) => ({ value, label: LANGUAGES[value], lang: "en" }))}
        />
      </div>
      <div className={styles.detail}>
        <CodeBlock title={t("snippet_start")} text={start} />
        {SNIPPETS.map(({ name, texts }) => {
          const text = texts[language];
          return text && <CodeBlock key={name} title={t(`snippet_${name}`)} text={text} />;
        })}
      </div>
      <h3 className={styles.part}>{t("calls")}</h3>
      <p className={styles.muted}>{t("calls_note")}</p>
      <ul className={styles.list}>
        {CALLS.map((call) => (
          <li key={`${call.method} ${call.path}`} className={styles.endpoint}>
            <CallDetail call={call} />
          </li>
        ))}
      </ul>
      <h3 className={styles.part}>{t("refusals")}</h3>
      <p className={styles.muted}>{t("refusals_note")}</p>
      <h3 className={styles.part}>{t("change_log")}</h3>
      <p className={styles.muted}>{t("change_log_note")}</p>
      <ul className={styles.list}>
        {CHANGES.map(({ day, key }) => (
          <li key={key}>
            <b>{showDate(day, shown)}</b> {t(`change_${key}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const saveContract = () => save(FILE_NAME, contractText());

function save(name: string, text: string): void {
  downloads.start(name).ready(new Blob([text], { type: "application/json" }), name);
}

function CallDetail({ call }: { call: ReferenceCall }) {
  const { t } = useTranslation("integration");
  return (
    <details>
      <summary className={styles.call}>
        <code className={styles.address}>
          {call.method} {call.path}
        </code>{" "}
        <span lang="en">{call.about}</span>
      </summary>
      <div className={styles.detail}>
        <p className={styles.muted}>{call.scope ? t("call_scope", { scope: call.scope }) : t("call_any_key")}</p>
        <Fields title={t("call_sent")} fields={call.sent} />
        <Fields title={t("call_answered", { status: call.status })} fields={call.answered} />
      </div>
    </details>
  );
}

function Fields({ title, fields }: { title: string; fields: ReferenceField[] }) {
  const { t } = useTranslation("integration");
  if (fields.length === 0) return null;
  return (
    <div>
      <h4>{title}</h4>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field.name}>
            <dt>
              <code className={styles.address}>{field.name}</code>
              {field.required && <span className={styles.muted}> {t("call_required")}</span>}
            </dt>
            <dd lang="en">
              <code className={styles.address}>{field.type}</code>
              {field.note && <span className={styles.muted}> {field.note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
