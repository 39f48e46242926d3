import type { CategoryId } from "#/shared/categories.ts";
import { once } from "#/shared/memoise.ts";

const readIcons = once(() =>
  Deno.readTextFile(new URL("../../../frontend/public/icons.svg", import.meta.url))
);

/** A trade's picture from the site's icons, as an SVG element of `size` by `size` units. */
export async function tradePicture(trade: CategoryId, x: number, y: number, size: number) {
  const symbol = new RegExp(`<symbol id="${trade}"(.*?)</symbol>`, "s").exec(await readIcons())!;
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}"${symbol[1]}</svg>`;
}
