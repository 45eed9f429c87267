import { SheetFilePage } from "../../features/all-sheets/SheetFilePage";
import { ReturnLines } from "../../features/revenue/BankReturns";
import { CommissionDecision } from "../../features/revenue/CommissionDecision";

/** The page of a file with the figures of commission money, which are a feature of their own. */
export function SheetFile() {
  return (
    <SheetFilePage
      decisions={{ commission: (upload) => <CommissionDecision upload={upload} /> }}
      lines={{ "bank-return": (upload) => <ReturnLines upload={upload} /> }}
    />
  );
}
