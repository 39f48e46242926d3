import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/**
 * Imports each icon from its own file. Through the package's one door every icon would seem to be
 * used by whatever uses any, and public pages would carry those of all others.
 */
export const directIcons = (): Plugin => {
  const folder = dirname(createRequire(import.meta.url).resolve("lucide-react"))
    .replace(/cjs$/, "esm");
  const files = iconFiles(readFileSync(`${folder}/lucide-react.mjs`, "utf8"));
  return {
    name: "direct-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { code: 'from "lucide-react"' },
      handler: (code) =>
        code.replace(
          /^import \{([^}]*)\} from "lucide-react";$/gm,
          (_, names: string) =>
            names.split(",").filter((name) => name.trim()).map((name) => {
              const [icon, alias = icon] = name.trim().split(" as ");
              return `import ${alias} from "${folder}/icons/${files.get(icon!)}.mjs";`;
            }).join(""),
        ),
    },
  };
};

type Shape = [name: string, attributes: Record<string, string>];

/**
 * Makes of each icon one path: fewer elements to write, to send and to bring alive, and none of
 * Lucide's own code that puts them together.
 */
export const plainIcons = (): Plugin => ({
  name: "plain-icons",
  apply: "build",
  load: {
    filter: { id: /lucide-react.+\/icons\/[\w-]+\.mjs$/ },
    handler: async (id) => {
      const { __iconData }: { __iconData?: { node: Shape[] } } = await import(id);
      // Some files are but another name of an icon.
      if (!__iconData) return null;
      const outline = rounded(__iconData.node.map(outlineOf).join(""));
      const maker = fileURLToPath(new URL("../src/ui/icon.tsx", import.meta.url));
      return `import icon from ${JSON.stringify(maker)};\n` +
        `export default /* @__PURE__ */ icon(${JSON.stringify(outline)});`;
    },
  },
});

/**
 * To a tenth of a grid of 24, which nobody sees. Only what follows a point is looked at, for what
 * stands before it may be the flags of an arc, and a zero stays: the next number may begin with its
 * point.
 */
const rounded = (outline: string): string =>
  outline.replace(/\.\d{2,}/g, (fraction) => `.${Math.min(9, Math.round(Number(fraction) * 10))}`);

/** A shape as part of a path. */
function outlineOf([name, { key: _, fill: __, ...attributes }]: Shape): string {
  const of = (attribute: string) => Number(attributes[attribute] ?? 0);
  switch (name) {
    case "path":
      // One that begins by a relative step would begin where the one before it ended.
      return attributes.d!.replace(/^m/, "M0 0m");
    case "circle":
      return ellipse(of("cx"), of("cy"), of("r"), of("r"));
    case "ellipse":
      return ellipse(of("cx"), of("cy"), of("rx"), of("ry"));
    case "line":
      return `M${of("x1")} ${of("y1")}L${of("x2")} ${of("y2")}`;
    case "polyline":
      return `M${attributes.points}`;
    case "polygon":
      return `M${attributes.points}z`;
    case "rect": {
      const rx = of("rx") || of("ry");
      const ry = of("ry") || rx;
      const [across, down] = [of("width") - 2 * rx, of("height") - 2 * ry];
      const corner = (x: number, y: number) => `a${rx} ${ry} 0 0 1 ${x} ${y}`;
      return `M${of("x") + rx} ${of("y")}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}` +
        `h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`;
    }
    default:
      throw new Error(`An icon has a shape that is unknown here: ${name}`);
  }
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** The file of each icon by every name it goes by. */
const iconFiles = (door: string): Map<string, string> => {
  const files = new Map<string, string>();
  for (
    const [, names, file] of door.matchAll(/export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)
  ) {
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!);
  }
  return files;
};
