import { queryOptions } from "@tanstack/react-query";
import { answer, sendForm } from "webapp-shared/api/client";
import { download } from "webapp-shared/api/download";
import { keysOf } from "webapp-shared/api/keys";
import { isUnderWay } from "webapp-shared/components/sheets/fileStatus";

import { api } from "../../api/api";
import { session } from "../../api/session";

/** Whose list: a product's, which holds before any lender, or one lender's own for the product. */
export interface PincodeList {
  product: string;
  lenderId?: number;
}

const addressOf = ({ product, lenderId }: PincodeList) =>
  lenderId === undefined ? `/api/product-limits/${product}` : `/api/lenders/${lenderId}/products/${product}`;

const fetchFiles = async ({ product, lenderId }: PincodeList) =>
  (
    await (lenderId === undefined
      ? answer(
          api.GET("/api/product-limits/{product_type}/pincode-files", { params: { path: { product_type: product } } }),
        )
      : answer(
          api.GET("/api/lenders/{lenderId}/products/{product_type}/pincode-files", {
            params: { path: { lenderId, product_type: product } },
          }),
        ))
  ).data;

const fetchChanges = async ({ product, lenderId }: PincodeList, upload_id: string) =>
  (
    await (lenderId === undefined
      ? answer(
          api.GET("/api/product-limits/{product_type}/pincode-files/{upload_id}", {
            params: { path: { product_type: product, upload_id } },
          }),
        )
      : answer(
          api.GET("/api/lenders/{lenderId}/products/{product_type}/pincode-files/{upload_id}", {
            params: { path: { lenderId, product_type: product, upload_id } },
          }),
        ))
  ).data;

export type PincodeFile = Awaited<ReturnType<typeof fetchFiles>>[number];
export type PincodeChanges = Awaited<ReturnType<typeof fetchChanges>>;

const keys = keysOf("pincode-files");
/** The sheets for a list, the newest first; asked for every two seconds while one is under way. */
export const filesQuery = (list: PincodeList) =>
  queryOptions({
    queryKey: keys.list({ ...list }),
    queryFn: () => fetchFiles(list),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 2_000 : false),
  });
/** What a sheet changes; foretold and made are different answers, so the state is part of the key. */
export const changesQuery = (list: PincodeList, id: string, state: string) =>
  queryOptions({ queryKey: [...keys.one(id), state], queryFn: () => fetchChanges(list, id) });

/** A sheet for a list; it is checked, and applied when somebody says so. */
export function sendSheet(
  list: PincodeList,
  wish: { file: File; replaces: boolean; override: boolean },
): Promise<{ id: string }> {
  const form = new FormData();
  form.set("file", wish.file);
  if (wish.replaces) form.set("replaces", "1");
  if (wish.override) form.set("override", "1");
  return sendForm<{ id: string }>(session, `${addressOf(list)}/pincode-files`, form);
}

/** The list as a workbook that can be sent back. */
export const downloadList = (list: PincodeList) =>
  download(session, `${addressOf(list)}/pincodes.xlsx`, `pincodes_${list.product}.xlsx`);
