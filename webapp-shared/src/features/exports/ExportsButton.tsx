import { Suspense } from "react";
import { useTranslation } from "react-i18next";

import { IconButton } from "../../ui/Button/Button";
import { Drawer } from "../../ui/Drawer/Drawer";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { ErrorState } from "../../ui/ErrorState/ErrorState";
import { Skeleton } from "../../ui/Skeleton/Skeleton";
import { ExportRow } from "./ExportRow";
import { useExports } from "./Exports";
import styles from "./Exports.module.css";
import { isUnderWay } from "./model";

function List({ exports }: { exports: NonNullable<ReturnType<typeof useExports>> }) {
  const { t } = useTranslation("exports");
  const { list, error } = exports;
  if (!list && error) return <ErrorState problem={error} onRetry={exports.reload} />;
  if (!list) return <Skeleton height={64} />;
  if (list.length === 0) return <EmptyState title={t("none")}>{t("none_note")}</EmptyState>;
  return (
    <ul className={styles["list"]}>
      {list.map((one) => (
        <ExportRow key={one.id} one={one} exports={exports} />
      ))}
    </ul>
  );
}

function ButtonAndPanel() {
  const { t } = useTranslation("exports");
  const exports = useExports();
  if (!exports) return null;
  const underWay = exports.list?.filter(isUnderWay).length ?? 0;
  const ready = exports.list?.filter((one) => one.state === "ready").length ?? 0;
  const told = underWay > 0 ? t("under_way", { count: underWay }) : t("ready", { count: ready });
  return (
    <span className={styles["root"]}>
      <IconButton
        icon="download"
        label={`${t("title")}: ${told}`}
        aria-haspopup="dialog"
        onClick={() => exports.setOpen(true)}
      />
      {underWay > 0 && (
        <span className={styles["badge"]} aria-hidden="true">
          {underWay}
        </span>
      )}
      <span className="visually-hidden" role="status">
        {exports.list && exports.list.length > 0 ? told : ""}
      </span>
      <Drawer open={exports.open} onClose={() => exports.setOpen(false)} title={t("title")}>
        <p className={styles["note"]}>{t("note")}</p>
        <List exports={exports} />
      </Drawer>
    </span>
  );
}

/** The header's door to one's exports: how many are under way, and the list with progress, files and what failed. */
export function ExportsButton() {
  if (useExports() === null) return null;
  return (
    <Suspense fallback={null}>
      <ButtonAndPanel />
    </Suspense>
  );
}
