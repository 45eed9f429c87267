export interface HelpRequest {
  orgid: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  description: string;
}

/**
 * Posts the request form-encoded to the configured address (specification 7); by default that is our own call, elsewhere
 * it is a form-capture service that answers nothing readable. The result is ignored by specification, but a failure is
 * logged, and what was sent without a net goes once there is one, as long as the page is open.
 */
export async function sendHelp(url: string, request: HelpRequest): Promise<void> {
  const ours = new URL(url, window.location.href).origin === window.location.origin;
  try {
    await fetch(url, {
      method: "POST",
      body: new URLSearchParams({ ...request }),
      ...(ours
        ? { credentials: "same-origin", headers: { "X-Tulna-Client": "web" } }
        : { credentials: "omit", mode: "no-cors" }),
    });
  } catch (error) {
    console.info("The help request did not get through", error);
    if (!navigator.onLine) window.addEventListener("online", () => void sendHelp(url, request), { once: true });
  }
}
