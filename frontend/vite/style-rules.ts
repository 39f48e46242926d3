import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";
import type { Plugin } from "vite";

/** A part of a style sheet; its rules with the classes that each of their selectors needs. */
type StyleNode =
  | { text: string }
  | { at: string; nodes: StyleNode[] }
  | { selectors: [text: string, ...classes: string[]][]; body: string };

/**
 * Writes the rules of the browser's style sheets beside the manifest (`.vite/styles.json`, by file):
 * the service sends with a page those that it uses.
 */
export const styleRules = (): Plugin => ({
  name: "style-rules",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  async writeBundle({ dir }, bundle) {
    if (!dir) return;
    const sheets = Object.keys(bundle).filter((file) => file.endsWith(".css"));
    const parsed = await Promise.all(sheets.map(async (file) => {
      const css = await readFile(join(dir, file), "utf8");
      const nodes = postcss.parse(css).nodes.filter(({ type }) => type !== "comment");
      return [file, nodes.map(toNode)] as const;
    }));
    await writeFile(join(dir, ".vite/styles.json"), JSON.stringify(Object.fromEntries(parsed)));
  },
});

/** Whose rules apply where their selectors do; what others hold is kept whole. */
const grouping = new Set(["media", "layer", "supports", "container"]);

function toNode(node: ChildNode): StyleNode {
  if (node.type === "rule") return toRule(node);
  if (node.type === "atrule" && node.nodes && grouping.has(node.name)) {
    return { at: headOf(node), nodes: node.nodes.map(toNode) };
  }
  return { text: node.type === "atrule" && !node.nodes ? `${node};` : String(node) };
}

const headOf = ({ name, params }: AtRule): string => params ? `@${name} ${params}` : `@${name}`;

/** Every border is solid by itself (`styles/reset.css`); Tailwind says so by a variable once more. */
const solidAgain = /^border(?:-\w+)*-style:\s*var\(--tw-border-style\)$/;

const toRule = (rule: Rule): StyleNode => ({
  selectors: rule.selectors.map((selector) => [selector, ...classesOf(selector)]),
  body: rule.nodes.map(String).filter((declaration) => !solidAgain.test(declaration)).join(";"),
});

/** What stands in functions like `:not()` is not needed, or one of several. */
function classesOf(selector: string): string[] {
  const bare = withoutFunctions(selector);
  return [...bare.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name!.replace(/\\(.)/g, "$1"));
}

function withoutFunctions(selector: string): string {
  let depth = 0;
  let bare = "";
  for (let n = 0; n < selector.length; n++) {
    const letter = selector[n]!;
    if (letter === "\\") {
      if (depth === 0) bare += selector.slice(n, n + 2);
      n++;
    } else if (letter === "(" || letter === "[") depth++;
    else if (letter === ")" || letter === "]") depth--;
    else if (depth === 0) bare += letter;
  }
  return bare;
}
