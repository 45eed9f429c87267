import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";

import { useSheetCalls } from "../../components/useSheetCalls";

/** Sheets about numbers: the operators' do-not-disturb answers, and numbers that are not to be called. */
export function NumberFiles({ kind }: { kind: "dnd-answers" | "do-not-call" }) {
  const { t } = useTranslation("calling");
  const calls = useSheetCalls();
  const [params, setParams] = useSearchParams();
  const show = (id: string) =>
    setParams((earlier) => {
      if (id) earlier.set(kind, id);
      else earlier.delete(kind);
      return earlier;
    });
  const texts =
    kind === "dnd-answers"
      ? {
          title: t("dnd_files"),
          note: t("dnd_files_note"),
          file: t("dnd_file"),
          hint: t("dnd_file_hint"),
          template: t("dnd_template"),
          send: t("dnd_send"),
          none: t("dnd_no_files"),
          noneNote: t("dnd_no_files_note"),
        }
      : {
          title: t("stop_files"),
          note: t("stop_files_note"),
          file: t("stop_file"),
          hint: t("stop_file_hint"),
          template: t("stop_template"),
          send: t("stop_send"),
          none: t("stop_no_files"),
          noneNote: t("stop_no_files_note"),
        };
  return <FilesOfKind kind={kind} calls={calls} texts={texts} open={params.get(kind) ?? ""} onOpen={show} />;
}
