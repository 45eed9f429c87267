import { download } from "webapp-shared/api/download";

import { session } from "../../api/session";

/** Whose list: a product's, which holds before any lender, or one lender's own for the product. */
export interface PincodeList {
  product: string;
  lenderId?: number;
}

/** The list as the files name it. */
export const scopeOf = ({ product, lenderId }: PincodeList): string =>
  lenderId === undefined ? product : `${lenderId}/${product}`;

/** The list as a workbook that can be sent back. */
export const downloadList = ({ product, lenderId }: PincodeList) =>
  download(
    session,
    lenderId === undefined
      ? `/api/product-limits/${product}/pincodes.xlsx`
      : `/api/lenders/${lenderId}/products/${product}/pincodes.xlsx`,
    `pincodes_${product}.xlsx`,
  );
