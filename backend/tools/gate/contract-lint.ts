import { createConfig, lintFromString } from "@redocly/openapi-core";

/** What Redocly's rules have against a contract, in one line each; its warnings count as errors. */
export async function contractProblems(contract: string): Promise<string[]> {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      // Whose API it is, and on what terms, is up to whoever runs the service.
      "info-license": "off",
      // Some reads cannot be asked wrongly.
      "operation-4xx-response": "off",
      "no-invalid-parameter-examples": "error",
      "no-invalid-schema-examples": "error",
      "operation-singular-tag": "error",
      "operation-tag-defined": "error",
      "paths-kebab-case": "error",
      "tag-description": "error",
    },
  });
  const problems = await lintFromString({ source: contract, config });
  return problems.map(({ ruleId, message, location: [where] }) =>
    `${where?.pointer ?? ""} ${message.replaceAll("\n", " ")} (${ruleId})`
  );
}
