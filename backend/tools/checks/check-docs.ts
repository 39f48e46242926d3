/**
 * Checks that documents name existing files, headings, `make` targets and identifiers (outside
 * fenced code), and that code refers to existing documents.
 */
import { dirname, join, normalize } from "node:path/posix";

/** Text of each file by path; empty for binary files. */
type Tree = ReadonlyMap<string, string>;

/** Not checked, because it also names deleted files. */
const changelog = "CHANGELOG.md";

/**
 * Documents whose identifiers are checked. Guides for operators also name other programs' settings.
 */
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
  const names = new KnownNames(tree);
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

/** Code and comments that refer to missing documents. */
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

/** Anchors that GitHub generates for headings. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ +(.+)$/gm)].map(([, heading]) =>
    heading!.toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "").trim().replace(/\s/g, "-")
  );

function spanProblems(line: string, from: string, names: KnownNames): string[] {
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span]) => span!);
  return spans.flatMap((span) => {
    const target = span.match(/^make ([a-z][a-z0-9-]*)/)?.[1];
    if (target) return names.hasTarget(target) ? [] : [`there is no \`make ${target}\``];
    if (isPath(span)) return names.hasPath(span) ? [] : [`no file or folder ends in ${span}`];
    const name = aboutCode.test(from) ? identifierIn(span) : undefined;
    return !name || names.hasWord(name) ? [] : [`no file has ${name}`];
  });
}

/**
 * A file with one of our extensions, or a folder with a trailing slash; `*` and `{a,b}` are
 * wildcards.
 */
const isPath = (span: string): boolean =>
  /^[\w@.#*][\w@.#*\/{},$-]*$/.test(span) &&
  (/\.(tsx?|md|sh|css|ya?ml|json|txt)$/.test(span) || /^[a-z][\w.-]*\/([\w.*-]+\/)*$/.test(span));

/**
 * camelCase, snake_case or UPPER_CASE, optionally with an object before it, or a call or value
 * after it.
 */
function identifierIn(span: string): string | undefined {
  const name = span.match(/^(?:[\w$]+\.)*([A-Za-z_$][\w$]*)(?:\(.*\)|=\S*)?$/)?.[1];
  return name && /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(name) ? name : undefined;
}

/** Names that documents may use. */
class KnownNames {
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

  /** Whether a path ends with the span, a folder matches it, or code contains it as a file name. */
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
