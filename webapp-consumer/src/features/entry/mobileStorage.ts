import { deleteForm, storeForm, readForm } from "../../drafts/formStorage";

const FORM = "mobile";
const FIELD = "mobile_phone_number";

/** the number the OTP went to, known to this document alone */
let sent = "";

/**
 * A mobile number that is being typed: a reload brings it back. Once the OTP is on its way the tab keeps no whole number any
 * more; only whoever goes back to change a digit, without a reload, finds it in its field.
 */
export const mobileStorage = {
  read: (): string => readForm(FORM)?.[FIELD] ?? sent,
  keep(digits: string): void {
    if (digits === "") deleteForm(FORM);
    else storeForm(FORM, { [FIELD]: digits });
    sent = "";
  },
  isSent(digits: string): void {
    deleteForm(FORM);
    sent = digits;
  },
  /** the number is proven: whoever comes next types their own */
  forget(): void {
    deleteForm(FORM);
    sent = "";
  },
};
