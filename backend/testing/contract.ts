import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

type Schema = { [keyword: string]: unknown };
type Operation = {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Contract = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const file = new URL("../../openapi/openapi.json", import.meta.url);
const contract: Contract = JSON.parse(Deno.readTextFileSync(file));

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({
  $id: "contract",
  components: {
    schemas: Object.fromEntries(
      Object.entries(contract.components.schemas).map(([name, schema]) => [name, seal(schema)]),
    ),
  },
});
const compiled = new Map<string, ValidateFunction>();

/**
 * @returns what an answer has or lacks against the contract, in one line each: a status or a media
 * type that is not announced, a wrong shape, a field too many
 */
export function contractBreaches(
  answer: { method: string; path: string; status: number; type: string; body: unknown },
): string[] {
  const { method, status, type, body } = answer;
  const path = findPath(answer.path);
  const operation = path && contract.paths[path]?.[method.toLowerCase()];
  if (!operation) return [];
  const where = `${method} ${path} ${status}`;
  const response = operation.responses[status];
  if (!response) return [`${where}: the contract has no such answer`];
  if (!response.content) return body === "" ? [] : [`${where}: a body where none is announced`];
  const content = response.content[type];
  if (!content) return [`${where}: ${type} is not announced`];

  const key = `${where} ${type}`;
  const validate = compiled.get(key) ?? ajv.compile(sealedHere(content.schema));
  compiled.set(key, validate);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${where}: ${instancePath || "body"} ${message} ${JSON.stringify(params)}`
  );
}

/** The contract's path for an address; fixed segments win over parameters. */
function findPath(address: string): string | undefined {
  const [pathname] = address.split("?");
  const matches = Object.keys(contract.paths).filter((path) =>
    new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname!)
  );
  return matches.sort((a, b) => a.split("{").length - b.split("{").length)[0];
}

/** Where a value stands, nothing may be in it that no part of its schema names. */
function sealedHere(schema: Schema): Schema {
  return { ...seal(schema), unevaluatedProperties: false };
}

/** Seals what is inside a schema; the whole is sealed where it is used, as it may be one part of many. */
function seal(schema: Schema): Schema {
  const sealed: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    sealed[keyword] = sealKeyword(keyword, value);
  }
  return sealed;
}

function sealKeyword(keyword: string, value: unknown): unknown {
  if (keyword === "$ref") return `contract${value}`;
  // An empty schema is of anything.
  if (value && typeof value === "object" && Object.keys(value).length === 0) return value;
  if (keyword === "items" || (keyword === "additionalProperties" && typeof value === "object")) {
    return sealedHere(value as Schema);
  }
  if (keyword === "properties") {
    return Object.fromEntries(
      Object.entries(value as Record<string, Schema>).map(([name, s]) => [name, sealedHere(s)]),
    );
  }
  if (["allOf", "anyOf", "oneOf"].includes(keyword)) return (value as Schema[]).map(seal);
  return value;
}
