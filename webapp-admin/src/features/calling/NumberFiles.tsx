import { useSearchParams } from "react-router-dom";
import { FilesOfKind } from "webapp-shared/components/sheets/FilesOfKind";

import { useSheetCalls } from "../../components/useSheetCalls";

/** Sheets about numbers: the operators' do-not-disturb answers, and numbers that are not to be called. */
export function NumberFiles({ kind }: { kind: "dnd-answers" | "do-not-call" }) {
  const calls = useSheetCalls();
  const [params, setParams] = useSearchParams();
  const show = (id: string) =>
    setParams((earlier) => {
      if (id) earlier.set(kind, id);
      else earlier.delete(kind);
      return earlier;
    });
  return <FilesOfKind kind={kind} calls={calls} open={params.get(kind) ?? ""} onOpen={show} />;
}
