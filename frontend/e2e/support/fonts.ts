import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import decompress from "woff2-encoder/decompress";

/** The fontconfig file of the test browser. */
export const fontsConf = fileURLToPath(new URL("./fonts.conf", import.meta.url));

const folder = new URL("../../../.tools/test-fonts/", import.meta.url);

/** Unpacks one of our fonts: fontconfig does not read WOFF2. */
export async function unpackFont(name: string, path: string | URL): Promise<void> {
  const packed = new URL(`../../src/fonts/${name}.woff2`, import.meta.url);
  await writeFile(path, await decompress(await readFile(packed)));
}

/** Unpacks the fonts of `fonts.conf`; Playwright calls it before the first test. */
export default async function unpackFonts(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const script of ["latin", "devanagari"]) {
    for (const weight of [400, 600]) {
      const name = `mukta-${script}-${weight}`;
      await unpackFont(name, new URL(`${name}.ttf`, folder));
    }
  }
}
