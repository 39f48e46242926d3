import Validator from "@adobe/structured-data-validator";
import { createRequire } from "node:module";
import ts from "typescript";

export type Thing = { "@type": string; [key: string]: unknown };

/** The JSON-LD of a page. */
export const thingsIn = (html: string): Thing[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json!));

/** Returns violations of Google's rules for rich results. */
export async function findRuleBreaches(things: Thing[]): Promise<string[]> {
  const jsonld = Object.groupBy(things, (thing) => thing["@type"]);
  const issues: { issueMessage: string; severity: string }[] = await new Validator()
    .validate({ jsonld });
  return issues.map(({ severity, issueMessage }) => `${severity}: ${issueMessage}`);
}

/**
 * Type-checks structured data against schema.org's vocabulary (schema-dts) and returns the compiler's
 * errors.
 */
export function findVocabularyBreaches(things: Thing[]): string[] {
  const vocabulary = createRequire(import.meta.url).resolve("schema-dts")
    .replace(/schema\.js$/, "schema.d.ts");
  // Properties such as `query-input` belong to actions (schema.org/docs/actions.html).
  const withoutInputs = (key: string, value: unknown) => key.endsWith("-input") ? undefined : value;
  const lines = things.map((thing, index) =>
    `export const thing${index}: WithContext<${thing["@type"]}> = ` +
    `${JSON.stringify(thing, withoutInputs)};`
  );
  const names = [...new Set(things.map((thing) => thing["@type"]))];
  const source = [
    `import type { WithContext, ${names.join(", ")} } from ${JSON.stringify(vocabulary)};`,
    ...lines,
  ].join("\n");
  const file = "/things.ts";
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ESNext)
      : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => name === file ? source : readFile(name);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
