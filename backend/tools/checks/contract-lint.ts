import { createConfig, lintFromString } from "@redocly/openapi-core";

/** What Redocly's rules have against a contract, in one line each, and what our own rule has. */
export async function contractProblems(contract: string): Promise<string[]> {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      // What is wrong in the eyes of a rule is wrong here, and no warning.
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

/** What the rule of kebab-case has against a file such as `{slug}.vcf`: its ending is no word. */
const isOfFile = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId === "paths-kebab-case" && /^`[a-z\/{}-]+\.[a-z]+`/.test(message);

type Contract = { paths?: object; components?: { schemas?: Record<string, Schema> } };
type Schema = { type?: string; properties?: object; enum?: unknown[]; oneOf?: unknown[] };

/**
 * Objects, choices and unions that stand inside of others without a name of their own. Generators
 * make up names for them, and stop or leave them out where two of those are the same.
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

/** @param isNamed whether `schema` has a name, and so have those that it consists of */
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

/** Look-arounds, back references and `\u`, which RE2, Go and Rust do not know. */
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

/** Choices with a description of their own where they are used: Python's generator drops the schema. */
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
      yield `${where} has a description beside ${name}, which is no object (choices-described)`;
    }
  }
  for (const [key, part] of Object.entries(value)) {
    yield* describedChoices(contract, part, `${where}/${key}`);
  }
}
