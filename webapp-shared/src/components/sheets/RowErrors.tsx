import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";

import { count } from "../../lib/money";
import { CorrectableRow } from "./CorrectableRow";
import type { CorrectionApi } from "./corrections";
import { uploadKeys } from "./queries";
import type { Upload } from "./requests";
import { RowMessages } from "./RowMessages";
import styles from "./Sheets.module.css";

interface Props {
  upload: Upload;
  /** left out where rows are not corrected here */
  calls?: CorrectionApi | undefined;
  /** a row was corrected: what else shows this file is out of date */
  onMended: () => void;
}

/** Every refused row with its column, the value as written and what is wrong; a row can be corrected here. */
export function RowErrors({ upload, calls, onMended }: Props) {
  const { t } = useTranslation("sheets");
  const client = useQueryClient();
  const mended = async () => {
    await client.invalidateQueries({ queryKey: uploadKeys.one(upload.id) });
    onMended();
  };
  const title = t("errors_found", { count: upload.error_count, n: count(upload.error_count) });
  return (
    <CorrectableRow upload={upload} calls={calls} onMended={mended}>
      {(beside) => (
        <>
          <RowMessages
            title={title}
            lines={upload.errors}
            heading={t("wrong")}
            withValue
            beside={({ row }, index) => beside(row, index)}
          />
          {upload.errors.length < upload.error_count && (
            <p className={styles.quiet}>
              {t("shown_of", { shown: count(upload.errors.length), total: count(upload.error_count) })}
            </p>
          )}
        </>
      )}
    </CorrectableRow>
  );
}
