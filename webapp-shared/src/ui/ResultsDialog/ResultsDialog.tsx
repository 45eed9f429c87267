import { useTranslation } from "react-i18next";

import { Button } from "../Button/Button";
import { Dialog } from "../Dialog/Dialog";
import { DescriptionList } from "../DescriptionList/DescriptionList";
import styles from "./ResultsDialog.module.css";

interface Props {
  title: string;
  created: number;
  updated: number;
  /** what was touched, by id; a name where there is one */
  ids: readonly { id: number | string; name?: string }[];
  onClose: () => void;
}

/** What one act did to many records (specification 2.8): how many were created and updated, and a numbered list of ids. */
export function ResultsDialog({ title, created, updated, ids, onClose }: Props) {
  const { t } = useTranslation("desk");
  const { t: common } = useTranslation("common");
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common("close")}
        </Button>
      }
    >
      <DescriptionList
        rows={[
          { term: t("results_created"), value: created },
          { term: t("results_updated"), value: updated },
        ]}
      />
      {ids.length > 0 && (
        <ol className={styles["ids"]} aria-label={t("results_ids")}>
          {ids.map(({ id, name }) => (
            <li key={id}>
              <code>{id}</code> {name}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
