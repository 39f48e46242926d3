import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
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

/**
 * Leaves out what nobody needs of an icon: its names, one of which becomes a class, and the keys of its
 * shapes, which never change places; random letters that no compression helps.
 */
export const bareIcons = (): Plugin => ({
  name: "bare-icons",
  apply: "build",
  transform: {
    filter: { id: /lucide-react.+\/icons\// },
    handler: (code) =>
      code.replace(/,\s*key: "\w+"(?=\s*\})/g, "").replace(/\s+name: "[\w-]+",/, "")
        .replace(/,\s*aliases: \[[^\]]*\]/, ""),
  },
});

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
