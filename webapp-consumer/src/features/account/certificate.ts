/** The signed line in a certificate's file; null where the file is no certificate. */
export function certificateLine(text: string): string | null {
  try {
    const file: unknown = JSON.parse(text);
    const line = typeof file === "object" && file !== null && "certificate" in file ? file.certificate : null;
    return typeof line === "string" ? line : null;
  } catch {
    return null;
  }
}

/** SHA-256 of a text in hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
