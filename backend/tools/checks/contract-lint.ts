import { createConfig, lintFromString } from "@redocly/openapi-core";

/** Checks the contract with Redocly's rules and our own. Returns one line for each violation. */
export async function contractProblems(contract: string): Promise<string[]> {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      // Rules whose violations are errors instead of warnings.
      "info-license": "error",
      "operation-4xx-response": "error",
      "no-invalid-parameter-examples": "error",
      "no-invalid-schema-examples": "error",
      "operation-singular-tag": "error",
      "operation-tag-defined": "error",
      "paths-kebab-case": "error",
      "tag-description": "error",
    },
  });
  const problems = await lintFromString({ source: contract, config });
  return [
    ...problems.filter((problem) => !isOfFile(problem)).map((
      { ruleId, message, location: [where] },
    ) => `${where?.pointer ?? ""} ${message.replaceAll("\n", " ")} (${ruleId})`),
    ...unnamedSchemas(JSON.parse(contract)),
    ...unportablePatterns(JSON.parse(contract)),
    ...describedChoices(JSON.parse(contract)),
  ];
}

/** The kebab-case rule rejects file names such as `{slug}.vcf`. */
const isOfFile = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId === "paths-kebab-case" && /^`[a-z\/{}-]+\.[a-z]+`/.test(message);

type Contract = { paths?: object; components?: { schemas?: Record<string, Schema> } };
type Schema = { type?: string; properties?: object; enum?: unknown[]; oneOf?: unknown[] };

/**
 * Finds nested objects, enums and unions without a schema name. Generators invent names for them
 * and fail, or drop a schema, when two names are equal.
 */
function* unnamedSchemas(contract: Contract): Generator<string> {
  for (const [name, schema] of Object.entries(contract.components?.schemas ?? {})) {
    yield* unnamedIn(schema, `#/components/schemas/${name}`, true);
  }
  for (const [path, methods] of Object.entries(contract.paths ?? {})) {
    for (const [method, { requestBody, responses }] of Object.entries<Operation>(methods)) {
      for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
        for (const { schema } of Object.values(content)) {
          yield* unnamedIn(schema, `${method.toUpperCase()} ${path}`);
        }
      }
    }
  }
}

type Body = { content?: Record<string, { schema: object }> };
type Operation = { requestBody?: Body; responses: Record<string, Body> };

/** @param isNamed whether `schema` has a name, which also covers the members of its `allOf` */
function* unnamedIn(schema: object, where: string, isNamed = false): Generator<string> {
  const { properties, enum: choices = [], oneOf } = schema as Schema;
  if (!isNamed && (properties || choices.length > 1 || oneOf)) {
    yield `${where} has no name of its own (schemas-named)`;
  }
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "properties") {
      for (const [name, property] of Object.entries<object>(value)) {
        yield* unnamedIn(property, `${where}/${name}`);
      }
    } else if (keyword === "items" || keyword === "additionalProperties") {
      if (typeof value === "object") yield* unnamedIn(value, `${where}/${keyword}`);
    } else if (["allOf", "anyOf", "oneOf"].includes(keyword)) {
      for (const part of value) yield* unnamedIn(part, where, isNamed && keyword === "allOf");
    }
  }
}

/** Look-arounds, back references and `\u`, which RE2, Go and Rust do not support. */
const notInRe2 = /\(\?(?:[=!]|<[=!])|\\(?:[1-9]|k<|u)/;

function* unportablePatterns(value: unknown, where = "#"): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === "pattern" && typeof part === "string" && notInRe2.test(part)) {
      yield `${where} has the pattern ${part}, which RE2 refuses (patterns-portable)`;
    }
    yield* unportablePatterns(part, `${where}/${key}`);
  }
}

/** Finds enums with a description where they are used: the Python generator drops their schema. */
function* describedChoices(
  contract: Contract,
  value: unknown = contract,
  where = "#",
): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const { allOf = [] } = value as { allOf?: { $ref?: string }[] };
  for (const { $ref = "" } of allOf) {
    const name = $ref.split("/").at(-1)!;
    if (contract.components?.schemas?.[name]?.enum) {
      yield `${where} has a description next to ${name}, which is not an object (choices-described)`;
    }
  }
  for (const [key, part] of Object.entries(value)) {
    yield* describedChoices(contract, part, `${where}/${key}`);
  }
}
