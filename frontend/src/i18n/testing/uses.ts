import ts from "typescript";

/** Strings in a source file that may be keys of texts. */
type Uses = {
  /** String literals and property names. */
  literals: Set<string>;
  /** Templates passed to `t`: ``t(`step.${step}`)``. */
  patterns: RegExp[];
  /** Whether `t` is called with an expression that is neither a literal nor a template. */
  takesAny: boolean;
};

/**
 * Finds the texts that the sources use. A key counts as used if a file that names its namespace
 * contains it, or builds it from strings in any file.
 * @param others folders without uses, but with strings from which code builds keys
 */
export async function findUses(folder: URL, others: URL[]) {
  const files: Uses[] = [];
  /** Templates outside `t`: `required_${field}`. */
  const parts: RegExp[] = [];
  for await (const text of readSources(folder)) {
    const { made, ...uses } = readUses(text);
    files.push(uses);
    parts.push(...made);
  }
  const strings = new Set(files.flatMap(({ literals }) => [...literals]));
  for (const other of others) {
    for await (const text of readSources(other)) {
      for (const word of readUses(text).literals) strings.add(word);
    }
  }

  const isKnown = (name: string): boolean =>
    strings.has(name) || name.split(".").every((part) => strings.has(part)) ||
    parts.some((pattern) => name.match(pattern)?.slice(1).every((part) => strings.has(part)));
  const matchesTemplate = (pattern: RegExp, name: string): boolean =>
    name.match(pattern)?.slice(1).every(isKnown) ?? false;

  return (namespace: string, name: string): boolean =>
    files.some(({ literals, patterns, takesAny }) => {
      const full = `${namespace}:${name}`;
      if (literals.has(full) || patterns.some((pattern) => matchesTemplate(pattern, full))) {
        return true;
      }
      if (namespace !== "translation" && !literals.has(namespace)) return false;
      return literals.has(name) || patterns.some((pattern) => matchesTemplate(pattern, name)) ||
        (takesAny && !name.includes(".") && isKnown(name));
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
  const uses = { literals: new Set<string>(), patterns: [] as RegExp[], takesAny: false };
  const made: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) uses.literals.add(node.text);
    if (ts.isIdentifier(node) && namesProperty(node)) uses.literals.add(node.text);
    // Scripts without i18next read `city.denied` from a namespace's messages.
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      uses.literals.add(`${node.expression.text}:${node.name.text}`);
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

/** True for `t`, `tOfAuth` and `i18n.t`. */
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

/** @returns undefined if the template has no fixed part, because it would match any key */
function patternOf({ head, templateSpans }: ts.TemplateExpression): RegExp | undefined {
  const fixed = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  if (!fixed.some((part) => /[\w]/.test(part))) return undefined;
  return new RegExp(`^${fixed.map((part) => part.replace(/\W/g, "\\$&")).join("([\\w.]+)")}$`);
}
