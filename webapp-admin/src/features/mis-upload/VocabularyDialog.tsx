import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count } from "webapp-shared/lib/money";
import { STATUSES } from "webapp-shared/lib/statuses";
import { Button } from "webapp-shared/ui/Button/Button";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Loading } from "webapp-shared/ui/Loading/Loading";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { fileListKeys, uploadKeys } from "webapp-shared/components/sheets/queries";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";

import styles from "./MisUpload.module.css";
import { rerun, saveVocabulary } from "./mutations";
import { misKeys, type MisWords, wordsQuery } from "./queries";

interface Props {
  lenderId: string;
  /** a file that waited goes on: show it */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** What a lender's words mean: those nobody has explained lately, those that are known, and the files that wait for them. */
export function VocabularyDialog({ lenderId, onOpen, onClose }: Props) {
  const { t } = useTranslation("mis-upload");
  const words = useQuery(wordsQuery(lenderId));
  const [said, setSaid] = useState<Record<string, string>>({});
  const found = words.data;

  const { run: act, busy } = useApiMutation({
    send: (call: () => Promise<{ message: string }>) => call(),
    invalidates: [misKeys.all, fileListKeys.all, uploadKeys.all],
    notice: ({ message }) => message,
  });

  const save = async () => {
    if (await act(() => saveVocabulary(lenderId, said))) setSaid({});
  };
  const again = async (id: string) => {
    if (await act(() => rerun(id))) onOpen(id);
  };

  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={found ? t("vocabulary_title", { lender: found.lender }) : t("words")}
      footer={
        <>
          <Button onClick={onClose}>{t("close")}</Button>
          {found?.is_mapped && (
            <Button variant="primary" busy={busy} disabled={Object.keys(said).length === 0} onClick={() => void save()}>
              {t("vocabulary_save")}
            </Button>
          )}
        </>
      }
    >
      {words.error && !found && <ErrorState problem={words.error} onRetry={() => void words.refetch()} />}
      {!words.error && !found && <Loading />}
      {found && (
        <Words
          found={found}
          said={said}
          busy={busy}
          onSay={(word, meant, now) =>
            setSaid(({ [word]: _earlier, ...others }) =>
              meant === now || !meant ? others : { ...others, [word]: meant },
            )
          }
          onAgain={(id) => void again(id)}
          onOpen={onOpen}
        />
      )}
    </Dialog>
  );
}

interface WordsProps {
  found: MisWords;
  said: Record<string, string>;
  busy: boolean;
  onSay: (word: string, meant: string, now: string) => void;
  onAgain: (id: string) => void;
  onOpen: (id: string) => void;
}

function Words({ found, said, busy, onSay, onAgain, onOpen }: WordsProps) {
  const { t } = useTranslation("mis-upload");
  const { language } = useLanguage();
  const meanings = STATUSES.map((status) => ({ value: status, label: t(`status_${status}`) }));
  const nameOf = (meant: string | null) => meanings.find(({ value }) => value === meant)?.label;
  return (
    <>
      {!found.is_mapped && <Callout>{t("vocabulary_nothing_said")}</Callout>}
      <section className={styles.section}>
        <h3>{t("vocabulary_unknown", { count: found.days })}</h3>
        {found.unknown.length === 0 && <p className={styles.note}>{t("vocabulary_none_unknown")}</p>}
        <div className={styles.text}>
          {found.unknown.map((one) => {
            const guess = nameOf(one.suggested_meaning);
            const told = [
              t("vocabulary_rows", { count: one.rows, n: count(one.rows) }),
              t("vocabulary_files", { count: one.files, n: count(one.files) }),
              showDate(one.last_at, language),
              ...(guess ? [t("vocabulary_guess", { guess })] : []),
            ];
            return (
              <SelectField
                key={one.word}
                label={one.word}
                hint={told.join(" · ")}
                optional
                value={said[one.word] ?? ""}
                disabled={busy || !found.is_mapped}
                options={meanings}
                onChange={(meant) => onSay(one.word, meant, "")}
              />
            );
          })}
        </div>
      </section>
      {found.waiting.length > 0 && (
        <section className={styles.section}>
          <h3>{t("vocabulary_waiting")}</h3>
          <ul className={styles.candidates}>
            {found.waiting.map((file) => (
              <li key={file.id} className={styles.candidate}>
                <span>
                  <b>{file.file_name}</b> · {showDate(file.created_at, language)} ·{" "}
                  {t("vocabulary_rows", { count: file.rows, n: count(file.rows) })}
                </span>
                {file.is_ready ? (
                  <Button
                    busy={busy}
                    aria-label={`${t("vocabulary_again")}: ${file.file_name}`}
                    onClick={() => onAgain(file.id)}
                  >
                    {t("vocabulary_again")}
                  </Button>
                ) : (
                  <Button aria-label={`${t("vocabulary_open")}: ${file.file_name}`} onClick={() => onOpen(file.id)}>
                    {t("vocabulary_open")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.known.length > 0 && (
        <section className={styles.section}>
          <h3>{t("vocabulary_known", { count: found.known.length, n: count(found.known.length) })}</h3>
          <div className={styles.text}>
            {found.known.map(({ word, meaning: meant }) => (
              <SelectField
                key={word}
                label={word}
                value={said[word] ?? meant}
                placeholder={null}
                disabled={busy}
                options={meanings}
                onChange={(chosen) => onSay(word, chosen, meant)}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
