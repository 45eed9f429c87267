import readEventsNode from "./snippets/readEvents.mjs?raw";
import readEventsPython from "./snippets/readEvents.py?raw";
import readEventsCurl from "./snippets/readEvents.sh?raw";
import sendLeadNode from "./snippets/sendLead.mjs?raw";
import sendLeadPython from "./snippets/sendLead.py?raw";
import sendLeadCurl from "./snippets/sendLead.sh?raw";
import takeWebhookNode from "./snippets/takeWebhook.mjs?raw";
import takeWebhookPython from "./snippets/takeWebhook.py?raw";

export type SnippetLanguage = "curl" | "python" | "node";

interface Snippet {
  name: "send_lead" | "read_events" | "take_webhook";
  texts: Partial<Record<SnippetLanguage, string>>;
}

export const LANGUAGES = { curl: "curl", python: "Python", node: "Node" } as const satisfies Record<
  SnippetLanguage,
  string
>;

/** Each runs as it stands, by `tests/api/integration/test_snippets.py`. */
export const SNIPPETS: readonly Snippet[] = [
  { name: "send_lead", texts: { curl: sendLeadCurl, python: sendLeadPython, node: sendLeadNode } },
  { name: "read_events", texts: { curl: readEventsCurl, python: readEventsPython, node: readEventsNode } },
  { name: "take_webhook", texts: { python: takeWebhookPython, node: takeWebhookNode } },
];
