/** A part of a style sheet, as the build leaves it (`frontend/vite-style-rules.ts`). */
export type StyleNode =
  | { text: string }
  | { at: string; nodes: StyleNode[] }
  | { selectors: [text: string, ...classes: string[]][]; body: string };

/**
 * The rules that a page can use before it is alive: those whose classes stand in it, the fonts that
 * these name and the variables that they ask for. It brings no others, for with the script comes the
 * whole style sheet.
 */
export const usedStyle = (nodes: readonly StyleNode[], html: string): string => {
  const rules = textOf(nodes.filter((node) => familyOf(node) === undefined), classesIn(html));
  const faces = nodes.filter((node) => {
    const family = familyOf(node);
    return family && new RegExp(`[:,"]${family}[;,"}]`).test(rules);
  });
  return textOf(faces, new Set()) + withoutUnasked(rules, html);
};

/** Without variables that nothing asks for; what only they asked for goes with them. */
function withoutUnasked(style: string, html: string): string {
  const asked = new Set<string>();
  for (const text of [style, html]) {
    for (const [, name] of text.matchAll(/var\((--[\w-]+)/g)) asked.add(name!);
  }
  const shorter = style.replace(
    /@property (--[\w-]+)\{[^}]*\}|(--[\w-]+):[^;{}]*(?:;|(?=\}))/g,
    (text, described, declared) => asked.has(described ?? declared) ? text : "",
  );
  return shorter.length < style.length ? withoutUnasked(shorter, html) : style;
}

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

function classesIn(html: string): Set<string> {
  const lists = new Set<string>();
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) lists.add(list!);
  const classes = new Set<string>();
  for (const list of lists) {
    const plain = list.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity]!);
    for (const name of plain.split(/\s+/)) classes.add(name);
  }
  return classes;
}
