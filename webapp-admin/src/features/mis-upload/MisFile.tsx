import { useTranslation } from "react-i18next";
import { ExportMenu } from "webapp-shared/features/exports/ExportMenu";
import { count } from "webapp-shared/lib/money";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Changes } from "webapp-shared/components/sheets/Changes";
import { FileOfKindDialog } from "webapp-shared/components/sheets/FileOfKindDialog";
import type { Upload } from "webapp-shared/components/sheets/requests";

import { ANEW } from "../../components/lender-sheet/mapping";
import { inspectAgain } from "../../components/lender-sheet/requests";
import { useSheetCalls } from "../../components/useSheetCalls";
import styles from "./MisUpload.module.css";
import { bucketsOf } from "./model";
import type { MisDetail } from "./queries";
import { UnlinkedRows } from "./UnlinkedRows";

const detailOf = (upload: Upload) => upload.details as MisDetail;

/** One file of a lender from its first question to its results. */
export function MisFile({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("mis-upload");
  const calls = useSheetCalls();
  return (
    <FileOfKindDialog
      id={id}
      kind="mis"
      calls={calls}
      texts={{ undoNote: t("undo_note"), apply: () => t("apply") }}
      onRemap={(id) => inspectAgain(id, ANEW)}
      counts={(upload) => <Results upload={upload} />}
      lines={(upload) => (
        <>
          {upload.changes.length > 0 && <Changes changes={upload.changes} total={upload.counts.applied} />}
          {detailOf(upload).tray.length > 0 && <UnlinkedRows id={id} {...detailOf(upload)} />}
        </>
      )}
      onClose={onClose}
    />
  );
}

function Results({ upload }: { upload: Upload }) {
  const { t } = useTranslation("mis-upload");
  const { counts, second_person: secondPerson } = upload;
  const { ids, ...detail } = detailOf(upload);
  return (
    <>
      {upload.can_apply ? (
        <Callout>{t(counts.applied > 0 ? "preview_note" : "preview_nothing")}</Callout>
      ) : (
        <DescriptionList
          rows={[
            { term: t("created"), value: count(counts.created) },
            { term: t("updated"), value: count(upload.in_effect - counts.created) },
            ...(secondPerson.checker ? [{ term: t("checked_by"), value: secondPerson.checker }] : []),
          ]}
        />
      )}
      <section className={styles.section}>
        <div className={styles.titled}>
          <h3>{t("rows_of_sheet", { count: counts.rows, n: count(counts.rows) })}</h3>
          {counts.rows > 0 && <ExportMenu list="mis-results" filters={{ file: upload.id }} />}
        </div>
        <DescriptionList
          rows={bucketsOf(counts, detail)
            .filter((bucket) => bucket.rows > 0)
            .map((bucket) => ({ term: t(`bucket_${bucket.name}`), value: count(bucket.rows) }))
            .concat(counts.warned > 0 ? [{ term: t("bucket_warned"), value: count(counts.warned) }] : [])}
        />
      </section>
      {ids.length > 0 && (
        <section className={styles.section}>
          <h3>{t("ids")}</h3>
          <ol className={styles.ids} tabIndex={0} aria-label={t("ids")}>
            {ids.map((id) => (
              <li key={id}>
                <code>{id}</code>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
