/**
 * Checks that documents name what exists: files and headings behind links, paths, `make` targets and
 * identifiers between backticks (fenced code is not read), and that code refers to documents that
 * exist.
 */
import { dirname, join, normalize } from "node:path/posix";

/** Paths of the repository, each with its text; empty for files that are not text. */
type Tree = ReadonlyMap<string, string>;

/** It names what is gone. */
const changelog = "CHANGELOG.md";

/** These name identifiers of our code; guides for operators name other programs' settings, too. */
const aboutCode =
  /^(README|CONTRIBUTING|docs\/(architecture|search|performance|decisions\/.+))\.md$/;

const binary = /\.(webp|png|jpe?g|ico|woff2?|ttf|gz|br|avif|wasm|pdf)$/;

export async function checkDocs(): Promise<string[]> {
  const { stdout } = await new Deno.Command("git", {
    args: ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
  }).output();
  const tree = new Map<string, string>();
  for (const path of new TextDecoder().decode(stdout).split("\0").filter(Boolean)) {
    const text = binary.test(path) ? "" : await Deno.readTextFile(path).catch(() => undefined);
    if (text !== undefined) tree.set(path, text);
  }
  return findDocProblems(tree);
}

export function findDocProblems(tree: Tree): string[] {
  const names = new NamesOf(tree);
  return [...tree].flatMap(([path, text]) => {
    if (path === changelog || isTest(path)) return [];
    if (!path.endsWith(".md")) {
      return referenceProblems(text, tree).map((problem) => `${path}  ${problem}`);
    }
    return linesOutsideFences(text).flatMap(([line, number]) =>
      [...linkProblems(line, path, tree), ...spanProblems(line, path, names)]
        .map((problem) => `${path}:${number}  ${problem}`)
    );
  });
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** Documents that code and its comments refer to. */
const referenceProblems = (text: string, tree: Tree): string[] =>
  [...text.matchAll(/(?<![\w/])docs\/[\w./-]+\.md\b/g)].map(([path]) => path)
    .filter((path) => !tree.has(path)).map((path) => `there is no ${path}`);

function linesOutsideFences(text: string): [string, number][] {
  let isFenced = false;
  return text.split("\n").flatMap((line, index): [string, number][] => {
    const isFence = line.trimStart().startsWith("```");
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced ? [] : [[line, index + 1]];
  });
}

function linkProblems(line: string, from: string, tree: Tree): string[] {
  const targets = [...line.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
  return targets.filter((target) => !/^[a-z]+:/.test(target)).flatMap((target) => {
    const [file = "", anchor] = target.split("#");
    const path = file ? normalize(join(dirname(from), file)).replace(/\/$/, "") : from;
    const isFolder = [...tree.keys()].some((other) => other.startsWith(`${path}/`));
    if (!tree.has(path) && !isFolder) return [`there is no ${target}`];
    return anchor && !anchorsIn(tree.get(path) ?? "").includes(anchor)
      ? [`${path} has no heading for #${anchor}`]
      : [];
  });
}

/** As GitHub makes them of headings. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ +(.+)$/gm)].map(([, heading]) =>
    heading!.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "").trim().replace(/\s/g, "-")
  );

function spanProblems(line: string, from: string, names: NamesOf): string[] {
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span]) => span!);
  return spans.flatMap((span) => {
    const target = span.match(/^make ([a-z][a-z0-9-]*)/)?.[1];
    if (target) return names.hasTarget(target) ? [] : [`there is no \`make ${target}\``];
    if (isPath(span)) return names.hasPath(span) ? [] : [`no file or folder ends in ${span}`];
    const name = aboutCode.test(from) ? identifierIn(span) : undefined;
    return !name || names.hasWord(name) ? [] : [`no file has ${name}`];
  });
}

/** A file with one of our endings, or a folder with its slash; `*` and `{a,b}` stand for names. */
const isPath = (span: string): boolean =>
  /^[\w@.#*][\w@.#*\/{},$-]*$/.test(span) &&
  (/\.(tsx?|md|sh|css|ya?ml|json|txt)$/.test(span) || /^[a-z][\w.-]*\/([\w.*-]+\/)*$/.test(span));

/** camelCase, snake_case or UPPER_CASE, perhaps called, after an object or with a value. */
function identifierIn(span: string): string | undefined {
  const name = span.match(/^(?:[\w$]+\.)*([A-Za-z_$][\w$]*)(?:\(.*\)|=\S*)?$/)?.[1];
  return name && /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(name) ? name : undefined;
}

/** What documents may name. */
class NamesOf {
  readonly #paths: string[];
  readonly #texts: string[] = [];
  readonly #words = new Set<string>();
  readonly #targets: Set<string>;

  constructor(tree: Tree) {
    this.#paths = [...tree.keys()];
    for (const [path, text] of tree) {
      if (path.endsWith(".md")) continue;
      this.#texts.push(text);
      for (const [word] of text.matchAll(/[\w$]+/g)) this.#words.add(word);
    }
    const makefile = tree.get("Makefile") ?? "";
    this.#targets = new Set([...makefile.matchAll(/^([a-z0-9-]+):/gm)].map(([, name]) => name!));
  }

  hasWord(name: string): boolean {
    return this.#words.has(name);
  }

  hasTarget(name: string): boolean {
    return this.#targets.has(name);
  }

  /** Whether a path ends so or leads through such a folder, or code names a file that it writes. */
  hasPath(span: string): boolean {
    const pattern = span.replace(/^#\//, "")
      .replace(/[.+^$()|[\]\\]/g, "\\$&")
      .replaceAll("*", "[^/]*")
      .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(",", "|")})`);
    const start = /^[.*]/.test(span) ? "" : "(^|/)";
    const match = new RegExp(`${start}${pattern}${span.endsWith("/") ? "" : "$"}`);
    return this.#paths.some((path) => match.test(path)) ||
      this.#texts.some((text) => text.includes(span));
  }
}
