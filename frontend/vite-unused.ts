import type { Plugin } from "vite";

/** Which classes, functions or methods (`Class.method`), and the body that is left of them. */
type Parts = [names: RegExp, rest: string][];

/**
 * What packages do for others, by file: nothing in a browser asks for it here. It is reached from
 * what is called, so that no bundler knows.
 */
const unused: Record<string, Parts> = {
  // Words are handed over, never fetched, and hold neither formats nor other words (`words.test.ts`).
  "i18next/dist/esm/i18next.js": [
    [/^Connector$/, "{}"],
    [/^Formatter$/, "{ format(value) { return value; } }"],
    [/^Interpolator\.nest$/, "{ return str; }"],
    [/^I18n\.(cloneInstance|dir)$/, "{}"],
  ],
  // See `scrollRestoration` in `router.tsx`.
  "@tanstack/router-core/dist/esm/scroll-restoration.js": [[/^setupScrollRestoration$/, "{}"]],
  // All of them look for a `<ViewTransition>`; whoever writes one has to take this line out.
  "react-dom/cjs/react-dom-client.production.js": [[/ViewTransition/, "{}"]],
};

/** Takes out of packages what is unused; stops a build whose packages have no such part any more. */
export const withoutUnused = (): Plugin => ({
  name: "without-unused",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: Object.keys(unused).map((file) => new RegExp(`/node_modules/${file}$`)) },
    handler(code, id) {
      const [, parts] = Object.entries(unused).find(([file]) => id.endsWith(file))!;
      const bodies = bodiesIn(this.parse(code).body as Declaration[]);
      const cuts = parts.flatMap(([names, rest]) => {
        const found = [...bodies].filter(([name]) => names.test(name));
        if (found.length === 0) throw new Error(`${id} has no ${names}: see vite-unused.ts`);
        return found.map(([, body]) => ({ ...body, rest }));
      });
      return cuts.sort((a, b) => b.start - a.start)
        .reduce(
          (text, { start, end, rest }) => text.slice(0, start) + rest + text.slice(end),
          code,
        );
    },
  },
});

type Span = { start: number; end: number };

type Declaration = {
  type: string;
  id?: { name: string };
  body: Span & { body: { key?: { name?: string }; value?: { body: Span } }[] };
};

/** Where the bodies of a module's classes, methods and functions stand. */
function bodiesIn(program: Declaration[]): Map<string, Span> {
  const bodies = new Map<string, Span>();
  for (const { type, id, body } of program) {
    if (!id || !/^(Class|Function)Declaration$/.test(type)) continue;
    bodies.set(id.name, body);
    if (type !== "ClassDeclaration") continue;
    for (const { key, value } of body.body) {
      if (key?.name && value) bodies.set(`${id.name}.${key.name}`, value.body);
    }
  }
  return bodies;
}
