import { createConfig, lintFromString } from "@redocly/openapi-core";

/** Look-arounds, back references and `\u`, which RE2, Go and Rust do not support. */
const notInRe2 = "/\\(\\?(?:[=!]|<[=!])|\\\\(?:[1-9]|k<|u)/";

/** Checks the contract with Redocly's rules. Returns one line for each violation. */
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
      "rule/patterns-portable": {
        subject: { type: "Schema", property: "pattern" },
        assertions: { notPattern: notInRe2 },
      },
    },
  });
  const problems = await lintFromString({ source: contract, config });
  return problems.filter((problem) => !isOfFile(problem)).map((
    { ruleId, message, location: [where] },
  ) => `${where?.pointer ?? ""} ${message.replaceAll("\n", " ")} (${ruleId})`);
}

/** The kebab-case rule rejects file names such as `{slug}.vcf`. */
const isOfFile = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId === "paths-kebab-case" && /^`[a-z\/{}-]+\.[a-z]+`/.test(message);
