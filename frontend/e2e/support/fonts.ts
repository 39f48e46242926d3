import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import decompress from "woff2-encoder/decompress";

/** What the test browser takes for the fonts of its system. */
export const fontsConf = fileURLToPath(new URL("./fonts.conf", import.meta.url));

const folder = new URL("../../../.tools/test-fonts/", import.meta.url);

/** Writes one of the product's fonts as a system has it: fontconfig reads no WOFF2. */
export async function unpackFont(name: string, path: string | URL): Promise<void> {
  const packed = new URL(`../../src/fonts/${name}.woff2`, import.meta.url);
  await writeFile(path, await decompress(await readFile(packed)));
}

/** Writes the fonts that `fonts.conf` names; Playwright calls it before the first test. */
export default async function unpackFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const script of ["latin", "devanagari"]) {
    for (const weight of [400, 600]) {
      const name = `mukta-${script}-${weight}`;
      await unpackFont(name, new URL(`${name}.ttf`, folder));
    }
  }
}
