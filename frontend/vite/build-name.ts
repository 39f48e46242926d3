import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * One name for a build, of all that it is made of. A hash for each file would be some hundred of
 * them in the one that every page has, and whatever changes changes that one, and so its name in
 * all others.
 */
const buildName = (root: string): string => {
  const hash = createHash("sha256");
  const sources = ["src", "public", "vite"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => relative(root, join(file.parentPath, file.name)))
  );
  for (const path of ["../deno.lock", "vite.config.ts", ...sources].sort()) {
    hash.update(path).update(readFileSync(join(root, path)));
  }
  return hash.digest("base64url").replace(/[-_]/g, "").slice(0, 8);
};

type Chunk = { name: string; facadeModuleId?: string | null };

/**
 * Where a script of the browser's goes. Those of one name are told apart by what they are, and not
 * by a number, which another build of the same might give to another one.
 */
export const scriptNames = (root: string) => {
  const build = buildName(root);
  return ({ name, facadeModuleId }: Chunk): string => {
    const [, lang] = facadeModuleId?.match(/locales.(en|hi).\w+\.ts$/) ?? [];
    const [, part] = facadeModuleId?.match(/tsr-split=(\w+)/) ?? [];
    return `assets/${[name, lang ?? part, build].filter(Boolean).join("-")}.js`;
  };
};
