import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json|webmanifest|txt|xml|ico)$/;

/** Writes a Brotli and a gzip copy next to every text file of the browser's build. */
export const precompress = (): Plugin => ({
  name: "precompress",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  async writeBundle({ dir }) {
    if (!dir) return;
    const files = await readdir(dir, { recursive: true, withFileTypes: true });
    await Promise.all(
      files.filter((file) => file.isFile() && compressible.test(file.name))
        .map((file) => compress(join(file.parentPath, file.name))),
    );
  },
});

const compress = async (path: string) => {
  const bytes = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await writeFile(`${path}.br`, br);
  await writeFile(`${path}.gz`, gz);
};
