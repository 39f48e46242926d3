import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Schema = { [keyword: string]: unknown };

/** A body of one media type. */
type Content = {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  schema: Schema;
  example?: unknown;
};

export type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, Response>;
};

type Response = {
  content?: Record<string, Content>;
  headers?: Record<string, { required?: boolean }>;
};

type Contract = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; examples: Record<string, { value: unknown }> };
};

const file = new URL("../../openapi/openapi.json", import.meta.url);
export const contract: Contract = JSON.parse(Deno.readTextFileSync(file));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({
  $id: "contract",
  components: {
    schemas: Object.fromEntries(
      Object.entries(contract.components.schemas).map((
        [name, schema],
      ) => [name, closeNested(schema)]),
    ),
  },
});
const compiled = new WeakMap<Schema, ValidateFunction>();

/** All examples of a body, with references resolved. */
export const examplesOf = ({ example, examples = {} }: Content): unknown[] => [
  ...example === undefined ? [] : [example],
  ...Object.values(examples).map(({ $ref }) =>
    contract.components.examples[$ref.split("/").at(-1)!]!.value
  ),
];

type Answer = {
  method: string;
  path: string;
  status: number;
  /** The media type of the body. */
  type: string;
  headers?: Headers;
  body: unknown;
};

/** @returns a line for each violation of the contract by a response's status, headers or body */
export function contractBreaches(answer: Answer): string[] {
  const { method, status, type, headers = new Headers(), body } = answer;
  const path = findPath(answer.path);
  const operation = path && contract.paths[path]?.[method.toLowerCase()];
  if (!operation) return [];
  const where = `${method} ${path} ${status}`;
  const response = operation.responses[status];
  if (!response) return [`${where}: the contract has no such answer`];
  return [...headerBreaches(response, headers), ...bodyBreaches(response, type, body)]
    .map((breach) => `${where}: ${breach}`);
}

/**
 * Our own headers, and headers that clients use. All other headers are the same in every response.
 */
const checkedHeaders =
  /^(allow|retry-after|etag|location|link|set-cookie|www-authenticate|content-disposition|x-.*)$/;
const commonHeaders = /^x-(request-id|content-type-options|frame-options)$/;

function headerBreaches({ headers: declared = {} }: Response, headers: Headers): string[] {
  const names = Object.keys(declared).map((name) => name.toLowerCase());
  const undeclared = [...new Set(headers.keys())].filter((name) =>
    checkedHeaders.test(name) && !commonHeaders.test(name) && !names.includes(name)
  );
  const missing = Object.keys(declared).filter((name) =>
    declared[name]!.required && !headers.has(name)
  );
  return [
    ...undeclared.map((name) => `the header ${name} is not declared`),
    ...missing.map((name) => `the header ${name} is missing`),
  ];
}

function bodyBreaches({ content }: Response, type: string, body: unknown): string[] {
  if (!content) return body === "" ? [] : ["a body where none is declared"];
  const declared = content[type];
  return declared ? schemaBreaches(declared.schema, body) : [`${type} is not declared`];
}

/** @returns a line for each violation of a schema by a value */
export function schemaBreaches(schema: Schema, value: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(closed(schema));
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath || "body"} ${message} ${JSON.stringify(params)}`
  );
}

/** The contract's path for a URL: the one with the fewest parameters, then the longest. */
function findPath(address: string): string | undefined {
  const [pathname] = address.split("?");
  const matches = Object.keys(contract.paths).filter((path) =>
    new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname!)
  );
  const parameters = (path: string) => path.split("{").length;
  return matches.sort((a, b) => parameters(a) - parameters(b) || b.length - a.length)[0];
}

/** The schema of a value without additional properties. One that says nothing accepts any value. */
function closed(schema: Schema): Schema {
  if (Object.keys(schema).every((keyword) => keyword === "description")) return schema;
  return { ...closeNested(schema), unevaluatedProperties: false };
}

/**
 * Closes the nested schemas only: the schema itself may be a part of a composition, which is closed
 * as a whole.
 */
function closeNested(schema: Schema): Schema {
  const copy: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    copy[keyword] = closeKeyword(keyword, value);
  }
  return copy;
}

function closeKeyword(keyword: string, value: unknown): unknown {
  if (keyword === "$ref") return `contract${value}`;
  if (keyword === "items" || (keyword === "additionalProperties" && typeof value === "object")) {
    return closed(value as Schema);
  }
  if (keyword === "properties") {
    return Object.fromEntries(
      Object.entries(value as Record<string, Schema>).map(([name, s]) => [name, closed(s)]),
    );
  }
  if (["allOf", "anyOf", "oneOf"].includes(keyword)) return (value as Schema[]).map(closeNested);
  return value;
}
