import ts from "typescript";

/** What a source file says that may be the name of a text. */
type Uses = {
  /** Texts between quotes, and names of properties. */
  words: Set<string>;
  /** Names put together for `t`: ``t(`step.${step}`)``. */
  patterns: RegExp[];
  /** Whether `t` is called with what the file itself does not spell out. */
  takesAny: boolean;
};

/**
 * Finds out which texts the sources use. A name counts as used by a file that knows its area and
 * spells it out, or puts it together from what some file says.
 * @param others folders that say what names are put together from, but use no texts
 */
export async function findUses(folder: URL, others: URL[]) {
  const files: Uses[] = [];
  /** Parts of names that are put together before `t` gets them: `required_${field}`. */
  const parts: RegExp[] = [];
  for await (const text of readSources(folder)) {
    const { made, ...uses } = readUses(text);
    files.push(uses);
    parts.push(...made);
  }
  const said = new Set(files.flatMap(({ words }) => [...words]));
  for (const other of others) {
    for await (const text of readSources(other)) {
      for (const word of readUses(text).words) said.add(word);
    }
  }

  const isSaid = (name: string): boolean =>
    said.has(name) || name.split(".").every((part) => said.has(part)) ||
    parts.some((pattern) => name.match(pattern)?.slice(1).every((part) => said.has(part)));
  const isMadeBy = (pattern: RegExp, name: string): boolean =>
    name.match(pattern)?.slice(1).every(isSaid) ?? false;

  return (area: string, name: string): boolean =>
    files.some(({ words, patterns, takesAny }) => {
      const full = `${area}:${name}`;
      if (words.has(full) || patterns.some((pattern) => isMadeBy(pattern, full))) return true;
      if (area !== "translation" && !words.has(area)) return false;
      return words.has(name) || patterns.some((pattern) => isMadeBy(pattern, name)) ||
        (takesAny && !name.includes(".") && isSaid(name));
    });
}

async function* readSources(folder: URL): AsyncGenerator<string> {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (isDirectory && name !== "locales" && name !== "testing") {
      yield* readSources(new URL(`${name}/`, folder));
    } else if (/\.tsx?$/.test(name) && !name.includes(".test.")) {
      yield await Deno.readTextFile(new URL(name, folder));
    }
  }
}

function readUses(text: string): Uses & { made: RegExp[] } {
  const uses = { words: new Set<string>(), patterns: [] as RegExp[], takesAny: false };
  const made: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) uses.words.add(node.text);
    if (ts.isIdentifier(node) && namesProperty(node)) uses.words.add(node.text);
    // Scripts without i18next read `city.denied` from the messages of an area.
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      uses.words.add(`${node.expression.text}:${node.name.text}`);
    }
    if (ts.isTemplateExpression(node)) {
      const pattern = patternOf(node);
      if (pattern) (isForT(node) ? uses.patterns : made).push(pattern);
    }
    if (ts.isCallExpression(node) && isT(node.expression)) {
      uses.takesAny ||= !isSpeltOut(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("any.tsx", text, ts.ScriptTarget.Latest, true));
  return { ...uses, made };
}

const namesProperty = ({ parent }: ts.Identifier) =>
  ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) ||
  ts.isShorthandPropertyAssignment(parent) || ts.isMethodDeclaration(parent);

/** `t`, `tOfAuth`, `i18n.t`. */
const isT = (callee: ts.Expression): boolean =>
  ts.isIdentifier(callee)
    ? /^t(Of[A-Z]\w*)?$/.test(callee.text)
    : ts.isPropertyAccessExpression(callee) && callee.name.text === "t";

const isForT = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) ? isT(parent.expression) : isWrapper(parent) && isForT(parent);

const isWrapper = (node: ts.Node): node is ts.AsExpression | ts.ConditionalExpression =>
  ts.isAsExpression(node) || ts.isConditionalExpression(node);

const isSpeltOut = (node: ts.Expression | undefined): boolean =>
  node !== undefined &&
  (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ||
    ts.isConditionalExpression(node) && isSpeltOut(node.whenTrue) && isSpeltOut(node.whenFalse));

/** @returns nothing where every part is filled in: it would fit any name */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp | undefined {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  if (!fixed.some((part) => /[\w]/.test(part))) return undefined;
  return new RegExp(`^${fixed.map((part) => part.replace(/\W/g, "\\$&")).join("([\\w.]+)")}$`);
}
