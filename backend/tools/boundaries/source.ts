import ts from "typescript";

/**
 * One import or re-export. `target` is a path from the repository root, or the name of a package.
 */
export type Import = {
  specifier: string;
  target: string;
  ours: boolean;
  /** An import that the compiler removes. */
  typeOnly: boolean;
  lazy: boolean;
  line: number;
};

export type Source = {
  path: string;
  imports: Import[];
  /** Globals with access outside the process, such as `fetch` and `Deno.env`. */
  globals: { name: string; line: number }[];
  /** Calls that start a query, such as `db.selectFrom(…)`. */
  queries: { name: string; line: number }[];
};

const beginQueries = ["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"];

const watched = ["fetch", "Deno.env", "Deno.connect", "Deno.connectTls", "process.env"];

export function parseSource(path: string, text: string): Source {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const source: Source = { path, imports: [], globals: [], queries: [] };
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;

  const addImport = (specifier: ts.Node, typeOnly: boolean, lazy: boolean) => {
    if (!ts.isStringLiteralLike(specifier)) return;
    const own = ownTarget(path, specifier.text);
    source.imports.push({
      specifier: specifier.text,
      target: own ?? packageOf(specifier.text),
      ours: own !== undefined,
      typeOnly,
      lazy,
      line: lineOf(specifier),
    });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) addImport(node.moduleSpecifier, isTypeImport(node), false);
    if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      addImport(node.moduleSpecifier, node.isTypeOnly, false);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier) addImport(specifier, false, true);
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      addImport(node.argument.literal, true, false);
    }
    const name = globalName(node);
    if (name) source.globals.push({ name, line: lineOf(node) });
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text;
      if (beginQueries.includes(method)) source.queries.push({ name: method, line: lineOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return source;
}

function isTypeImport({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = importClause.namedBindings;
  return !importClause.name && !!named && ts.isNamedImports(named) && named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly);
}

function globalName(node: ts.Node): string | undefined {
  const expression = ts.isCallExpression(node)
    ? node.expression
    : ts.isPropertyAccessExpression(node)
    ? node
    : undefined;
  const name = expression?.getText().replace(/^globalThis\./, "");
  if (!name || !watched.includes(name)) return undefined;
  // For `Deno.connect` the access counts, so its call does not. `fetch` counts only when called.
  return ts.isCallExpression(node) === (name === "fetch") ? name : undefined;
}

/** The folder that `#/` stands for in a file. */
export const aliasRoot = (path: string): string =>
  path.startsWith("backend/") ? "backend/" : "frontend/src/";

/** The path of an imported file, from the root; undefined for a package. */
function ownTarget(from: string, specifier: string): string | undefined {
  if (specifier.startsWith("#/")) return aliasRoot(from) + specifier.slice(2).replace(/\?.*/, "");
  if (!/^\.{1,2}\//.test(specifier)) return undefined;
  return decodeURI(new URL(specifier, `file:///${from}`).pathname.slice(1));
}

function packageOf(specifier: string): string {
  const bare = specifier.replace(/^npm:\/?/, "");
  return bare.match(/^(@[^/]+\/)?[^/@]+/)?.[0] ?? bare;
}
