import assert from "node:assert/strict";
import { contract, examplesOf, schemaBreaches } from "./contract.ts";

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...operation,
  }))
);

for (const { name, parameters = [], requestBody, responses } of operations) {
  Deno.test(`${name} has valid examples of its parameters and bodies`, () => {
    for (const { name, required, schema, example } of parameters) {
      const shown = example ?? schema.example;
      if (required) assert.notEqual(shown, undefined, `${name} has no example`);
      if (shown !== undefined) assert.deepEqual(schemaBreaches(schema, shown), [], name);
    }
    const bodies = [
      ...Object.entries(requestBody?.content ?? {}),
      ...Object.values(responses).flatMap(({ content = {} }) => Object.entries(content)),
    ];
    for (const [type, content] of bodies) {
      // JSON cannot contain a file.
      if (type === "multipart/form-data" || content.schema.format === "binary") continue;
      const examples = examplesOf(content);
      assert.ok(examples.length > 0, `${type} has no example`);
      for (const example of examples) {
        assert.deepEqual(schemaBreaches(content.schema, example), [], type);
      }
    }
  });
}
