import document from "./partnerApi.openapi.json";

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: readonly (string | null)[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  description?: string;
}

interface Operation {
  description: string;
  "x-scope": string;
  parameters?: readonly { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

type Content = Record<string, { schema: Schema }>;

/** One thing that is sent or comes back. */
export interface ReferenceField {
  name: string;
  type: string;
  required: boolean;
  note: string;
}

/** One call with what it takes and what it answers. */
export interface ReferenceCall {
  method: string;
  path: string;
  about: string;
  scope: string;
  sent: ReferenceField[];
  answered: ReferenceField[];
  status: string;
}

const schemas = document.components.schemas as Record<string, Schema>;

const schemaOf = (schema: Schema): Schema => {
  const inner = schema.allOf?.[0] ?? schema;
  return inner.$ref ? (schemas[inner.$ref.slice(inner.$ref.lastIndexOf("/") + 1)] ?? {}) : inner;
};

function typeOf(schema: Schema): string {
  if (schema.oneOf) return schema.oneOf.map(typeOf).join(" | ");
  const own = schemaOf(schema);
  if (own.enum) return own.enum.filter((value) => value !== null).join(" | ");
  if (own.type === "array") return `[${own.items ? typeOf(own.items) : ""}]`;
  const types = [own.type ?? "object"].flat().join(" | ");
  return own.format ? `${types} (${own.format})` : types;
}

/** The fields of a body, those of what a list holds after it as `results[].name`. */
function fieldsOf(schema: Schema, before = ""): ReferenceField[] {
  const own = schemaOf(schema);
  return Object.entries(own.properties ?? {}).flatMap(([name, field]) => {
    const inner = schemaOf(field);
    const row: ReferenceField = {
      name: before + name,
      type: typeOf(field),
      required: own.required?.includes(name) ?? false,
      // What the generator writes for a list of choices repeats the choices.
      note: inner.enum ? "" : (field.description ?? ""),
    };
    const held = inner.type === "array" && inner.items && schemaOf(inner.items).properties ? inner.items : null;
    return held ? [{ ...row, type: "[object]" }, ...fieldsOf(held, `${row.name}[].`)] : [row];
  });
}

function callOf(path: string, method: string, operation: Operation): ReferenceCall {
  // Answers of one call differ in their code alone: a lead that is known is no new one.
  const answers = Object.entries(operation.responses).filter(([code]) => code !== "default");
  const answer = answers[0]?.[1] ?? {};
  const bodyOf = (content?: Content) => (content ? fieldsOf(content["application/json"]?.schema ?? {}) : []);
  // Of an answer every field is there: the mark would only distract.
  const always = (field: ReferenceField) => ({ ...field, required: false });
  return {
    method: method.toUpperCase(),
    path,
    about: operation.description,
    scope: operation["x-scope"],
    sent: [
      ...(operation.parameters ?? []).map((one) => ({
        name: one.name,
        type: typeOf(one.schema),
        required: one.required ?? false,
        note: schemaOf(one.schema).enum ? "" : (one.description ?? ""),
      })),
      ...bodyOf(operation.requestBody?.content),
    ],
    answered: bodyOf(answer.content).map(always),
    status: answers.map(([code]) => code).join(", "),
  };
}

/** Every call of the partner API, from the same contract that can be downloaded. */
export const CALLS: readonly ReferenceCall[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => callOf(path, method, operation as unknown as Operation)),
);

/** The contract as a file. */
export const contractText = (): string =>
  JSON.stringify({ ...document, servers: [{ url: window.location.origin }] }, null, 2);
