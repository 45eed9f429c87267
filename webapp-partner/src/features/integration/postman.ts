import document from "./partnerApi.openapi.json";
import { CALLS, type ReferenceCall } from "./referenceModel";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

const isOfPath = (call: ReferenceCall, name: string) => call.path.includes(`{${name}}`);
const isHeader = (name: string) => name === "Idempotency-Key";

function itemOf(call: ReferenceCall) {
  const isPost = call.method === "POST";
  const fields = call.sent.filter(({ name }) => !isHeader(name) && !isOfPath(call, name));
  const path = call.path.replace(/\{(\w+)\}/g, ":$1");
  const needed = fields.filter(({ name, required }) => required && !name.includes("."));
  return {
    name: `${call.method} ${call.path}`,
    request: {
      method: call.method,
      description: call.about,
      header: isPost
        ? [
            { key: "Idempotency-Key", value: "{{$guid}}" },
            { key: "Content-Type", value: "application/json" },
          ]
        : [],
      ...(isPost && {
        body: {
          mode: "raw",
          raw: JSON.stringify(Object.fromEntries(needed.map(({ name, type }) => [name, `<${type}>`])), null, 2),
        },
      }),
      url: {
        raw: `{{base_url}}${path}`,
        host: ["{{base_url}}"],
        path: path.split("/").filter(Boolean),
        ...(!isPost && {
          query: fields.map(({ name, note, required }) => ({
            key: name,
            value: "",
            description: note,
            disabled: !required,
          })),
        }),
      },
    },
  };
}

/** A Postman collection of every call, from the same contract; address and key are its variables. */
export const postmanText = (mode: "live" | "test"): string =>
  JSON.stringify(
    {
      info: { name: document.info.title, schema: SCHEMA },
      auth: {
        type: "apikey",
        apikey: [
          { key: "key", value: "Authorization", type: "string" },
          { key: "value", value: "Api-Key {{api_key}}", type: "string" },
          { key: "in", value: "header", type: "string" },
        ],
      },
      variable: [
        { key: "base_url", value: window.location.origin },
        { key: "api_key", value: `tulna_${mode}_…` },
      ],
      item: CALLS.map(itemOf),
    },
    null,
    2,
  );
