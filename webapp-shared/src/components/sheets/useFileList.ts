import { useListState } from "../../ui/DataTable/useListState";
import { SIZES } from "./fileStatus";

/** The list of a kind's files as a page: its state and the open file are in the address, the latter as `name`. */
export function useFileList(name = "file", size = SIZES[0]!) {
  const list = useListState({ size, sizes: SIZES, sort: "-created_at" });
  return {
    list,
    open: list.filter(name),
    onOpen: (id: string) => list.set({ page: list.page, filters: { [name]: id } }),
  };
}
