import { RecentMap } from "#/shared/recent-map.ts";

/** A part of a style sheet, as the build leaves it (`frontend/vite/style-rules.ts`). */
export type StyleNode =
  | { text: string }
  | { at: string; nodes: StyleNode[] }
  | { selectors: [text: string, ...classes: string[]][]; body: string };

/** How many combinations of classes are remembered: pages of a kind differ by what they have not. */
const mostKept = 200;

/**
 * What gives the rules that a page can use before it is alive: those whose classes stand in it, the
 * fonts that these name and the variables that they ask for. It brings no others, for with the
 * script comes the whole style sheet. Pages of the same classes have the same style. What is
 * linked beside it asks for variables, too (`asked`).
 */
export const styleReader = (
  nodes: readonly StyleNode[],
): (html: string, asked?: readonly string[]) => string => {
  const kept = new RecentMap<string>(mostKept, () => 1);
  return (html, asked = []) => {
    const lists = classListsIn(html);
    const variables = new Set([...variablesIn(html), ...asked]);
    const key = [...lists, "", ...variables].join("\n");
    let style = kept.get(key);
    if (style === undefined) kept.set(key, style = usedStyle(nodes, lists, variables));
    return style;
  };
};

function usedStyle(
  nodes: readonly StyleNode[],
  lists: ReadonlySet<string>,
  variables: ReadonlySet<string>,
): string {
  const rules = textOf(nodes.filter((node) => familyOf(node) === undefined), classesOf(lists));
  const faces = nodes.filter((node) => {
    const family = familyOf(node);
    return family && new RegExp(`[:,"]${family}[;,"}]`).test(rules);
  });
  return textOf(faces, new Set()) + withoutUnasked(rules, variables);
}

/** Without variables and keyframes that nothing asks for, and rules that were made of them alone. */
function withoutUnasked(style: string, variables: ReadonlySet<string>): string {
  const asked = new Set([...variables, ...variablesIn(style)]);
  const shorter = style
    .replace(
      /@property (--[\w-]+)\{[^}]*\}|(--[\w-]+):[^;{}]*(?:;|(?=\}))/g,
      (text, described, declared) => asked.has(described ?? declared) ? text : "",
    )
    .replace(
      /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g,
      (text, name) => new RegExp(`animat[^;{}]*:[^;{}]*\\b${name}\\b`).test(style) ? text : "",
    )
    // A layer counts by where it stands, empty or not.
    .replace(/[^{};]+\{\}/g, (rule) => rule.startsWith("@layer") ? rule : "");
  return shorter.length < style.length ? withoutUnasked(shorter, variables) : style;
}

/** Variables that a sheet asks for and does not have itself. */
export function variablesAskedBy(nodes: readonly StyleNode[]): string[] {
  const text = JSON.stringify(nodes);
  const declared = new Set(text.match(/(?<=["{;])--[\w-]+(?=:)/g));
  return [...variablesIn(text)].filter((name) => !declared.has(name));
}

const variablesIn = (text: string): Set<string> =>
  new Set(text.includes("var(--") ? text.match(/(?<=var\()--[\w-]+/g) : []);

/** Of a font that the sheet brings. */
const familyOf = (node: StyleNode): string | undefined =>
  "text" in node ? node.text.match(/^@font-face\s*\{\s*font-family:\s*"?([^;"]+)/)?.[1] : undefined;

function textOf(nodes: readonly StyleNode[], classes: ReadonlySet<string>): string {
  let text = "";
  for (const node of nodes) {
    if ("text" in node) text += node.text;
    else if ("at" in node) {
      const inner = textOf(node.nodes, classes);
      if (inner) text += `${node.at}{${inner}}`;
    } else {
      const selectors = node.selectors.filter(([, ...needed]) =>
        needed.every((name) => classes.has(name))
      );
      if (selectors.length > 0) {
        text += `${selectors.map(([selector]) => selector).join(",")}{${node.body}}`;
      }
    }
  }
  return text;
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

/** As they are written in the page, each once. */
function classListsIn(html: string): Set<string> {
  const lists = new Set<string>();
  const start = ' class="';
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    at += start.length;
    lists.add(html.slice(at, at = html.indexOf('"', at)));
  }
  return lists;
}

function classesOf(lists: ReadonlySet<string>): Set<string> {
  const classes = new Set<string>();
  for (const list of lists) {
    const plain = list.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity]!);
    for (const name of plain.split(/\s+/)) classes.add(name);
  }
  return classes;
}
