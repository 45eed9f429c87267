interface OtpCredential {
  code?: string;
}

/**
 * Wait for the SMS whose last line names this site (WebOTP) and hand its code over once.
 * Does nothing in browsers without it. Return what stops waiting.
 */
export function readCodeFromSms(onCode: (code: string) => void): () => void {
  if (!("OTPCredential" in window)) return () => undefined;
  const stop = new AbortController();
  const request = { otp: { transport: ["sms"] }, signal: stop.signal } as CredentialRequestOptions;
  void navigator.credentials
    .get(request)
    .then((credential) => {
      const code = (credential as OtpCredential | null)?.code;
      if (code && !stop.signal.aborted) onCode(code);
    })
    // dismissed, timed out or no longer waited for: the code is typed
    .catch(() => undefined);
  return () => stop.abort();
}
