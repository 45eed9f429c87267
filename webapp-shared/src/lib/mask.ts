/** What of a personal value may stand on a screen. */

/** "9839041726" -> "XXXXXX1726" */
export const maskMobile = (mobile: string): string => mobile.replace(/.(?=.{4})/g, "X");

/** "BQTPY4821K" -> "XXXXXX821K" */
export const maskPan = (pan: string): string => pan.replace(/.(?=.{4})/g, "X");

/** "sunita.yadav@example.com" -> "s•••••@example.com"; the stars never tell the length */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••••" : `${email.charAt(0)}•••••${email.slice(at)}`;
}
