/** Finds exports that no other file imports: whoever changes one looks for its users in vain. */
import ts from "typescript";
import { ownTarget } from "../boundaries/source.ts";

/** A name, and where it stands. */
type Export = { name: string; line: number };

/** What a file takes from another of ours; `*` is all there is. */
type Import = { target: string; names: string[] };

const skipped = ["node_modules", "dist", "fixtures", "packaged", "test-results"];

/** Read by their names from outside: doors, routes, pages, migrations, the server's entry, generated files. */
const isOpen = (path: string) =>
  /\/mod\.ts$|\/(routes|migrations)\/|\/site\/(render\.tsx$|pages\/)|\.(gen|d)\.ts$/.test(
    path,
  );

/** The exports of these files, by path, that none of them imports from another. */
export function unusedExports(files: ReadonlyMap<string, string>): string[] {
  const used = new Map<string, Set<string>>();
  const exported = new Map<string, Export[]>();
  for (const [path, text] of files) {
    const { imports, exports } = parse(path, text);
    exported.set(path, exports);
    for (const { target, names } of imports) {
      used.set(target, (used.get(target) ?? new Set()).union(new Set(names)));
    }
  }
  return [...exported].filter(([path]) => !isOpen(path)).flatMap(([path, exports]) => {
    const names = used.get(path) ?? new Set();
    return names.has("*")
      ? []
      : exports.filter(({ name }) => !names.has(name)).map(({ name, line }) =>
        `${path}:${line}  ${name} is exported, but no other file imports it`
      );
  });
}

function parse(path: string, text: string): { imports: Import[]; exports: Export[] } {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const imports: Import[] = [];
  const exports: Export[] = [];

  const take = (specifier: ts.Node | undefined, names: string[]) => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const target = ownTarget(path, specifier.text);
    if (target !== undefined) imports.push({ target, names });
  };
  const offer = (name: ts.Node) => {
    const line = file.getLineAndCharacterOfPosition(name.getStart()).line + 1;
    exports.push({ name: name.getText(), line });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const named = node.importClause?.namedBindings;
      const names = !named ? [] : ts.isNamedImports(named) ? named.elements.map(sourceName) : ["*"];
      take(node.moduleSpecifier, names);
    } else if (ts.isExportDeclaration(node)) {
      const { exportClause, moduleSpecifier } = node;
      const elements = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
      if (moduleSpecifier) take(moduleSpecifier, exportClause ? elements.map(sourceName) : ["*"]);
      elements.forEach(({ name }) => offer(name));
    } else if (
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ) take(node.arguments[0], ["*"]);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      take(node.argument.literal, ["*"]);
    } else if (isExported(node)) {
      if (ts.isVariableStatement(node)) {
        node.declarationList.declarations.forEach(({ name }) => namesIn(name).forEach(offer));
      } else if ("name" in node && node.name) offer(node.name as ts.Node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { imports, exports };
}

const sourceName = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string =>
  (propertyName ?? name).text;

/** A default export has no name that could be looked for. */
const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) && ts.isSourceFile(node.parent) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false) &&
  !ts.getModifiers(node)!.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

const namesIn = (name: ts.BindingName): ts.Identifier[] =>
  ts.isIdentifier(name)
    ? [name]
    : name.elements.flatMap((part) => ts.isOmittedExpression(part) ? [] : namesIn(part.name));

async function* listSources(folder: string): AsyncGenerator<string> {
  for await (const { name, isFile, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory && !skipped.includes(name)) yield* listSources(path);
    if (isFile && /\.tsx?$/.test(name)) yield path;
  }
}

if (import.meta.main) {
  const files = new Map<string, string>();
  for (const half of ["backend", "frontend"]) {
    for await (const path of listSources(half)) files.set(path, await Deno.readTextFile(path));
  }
  const problems = unusedExports(files);
  for (const problem of problems) console.error(problem);
  if (problems.length) Deno.exit(1);
}
