/** Where the table says what proves a statement of the specification. */
const table = "docs/conformity.md";

/** The tests that read like the specification: each of them is in the table. */
const suite = "frontend/e2e/spec";

type Sources = ReadonlyMap<string, string>;

/** What is wrong with the table of `docs/conformity.md`, held against the tests there are. */
export async function checkConformity(): Promise<string[]> {
  const text = await Deno.readTextFile(table);
  const files = new Set(testsNamedIn(text).map(({ file }) => file));
  for await (const { name } of Deno.readDir(suite)) files.add(`${suite}/${name}`);
  const sources = new Map<string, string>();
  for (const file of files) {
    const source = await Deno.readTextFile(file).catch(() => undefined);
    if (source !== undefined) sources.set(file, source);
  }
  return conformityProblems(text, sources);
}

export function conformityProblems(text: string, sources: Sources): string[] {
  const problems: string[] = [];
  const named = testsNamedIn(text);
  for (const { file, title } of named) {
    const source = sources.get(file);
    if (source === undefined) problems.push(`there is no ${file}`);
    else if (!titlesIn(source).includes(title)) problems.push(`${file} has no test “${title}”`);
  }
  const isNamed = new Set(named.map(({ file, title }) => `${file} › ${title}`));
  for (const [file, source] of sources) {
    if (!file.startsWith(`${suite}/`)) continue;
    for (const title of titlesIn(source)) {
      const test = `${file} › ${title}`;
      if (!isNamed.has(test)) {
        problems.push(`${test} stands for no statement: name it in a row of docs/conformity.md`);
      }
    }
  }
  for (const [, statement, proof = ""] of text.matchAll(/^\| +(.+?) +\| +(.*?) *\|$/gm)) {
    const isHeading = proof === "Test" || /^-+$/.test(proof);
    if (!isHeading && !proof.includes(" › ") && !/^(Not shown|Decided): /.test(proof)) {
      problems.push(`nothing is said to prove “${statement}”`);
    }
  }
  return problems;
}

/** `file › title` in the table, as it stands between backticks. */
const testsNamedIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+\.test\.tsx?|[^`\s]+\.spec\.ts) › ([^|]+?)`(?= *\||<br>)/g)]
    .map(([, file, title]) => ({ file: file!, title: title! }));

/** Titles as the source has them: those of a template with its places for values. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/(?<![\w.])(?:Deno\.t|\w*[tT])est\(\s*(["'`])((?:\\.|(?!\1)[^\\])+)\1/g)]
    .map(([, , title]) => title!);
