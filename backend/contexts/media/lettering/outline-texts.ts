import { shapeLine } from "./shape-line.ts";

const pattern =
  /<text( class="scale")? x="([\d.]+)" y="([\d.]+)"( text-anchor="end")?>([^<↑]+)<\/text>/g;

/** Draws the texts of a sketch: a picture cannot load fonts, and some computers have none for Hindi. */
export async function outlineTexts(svg: string): Promise<string> {
  const drawn = await Promise.all(
    [...svg.matchAll(pattern)].map(async ([, scale, x, y, end, text]) => {
      const size = scale ? 12 : 14;
      const { width, outlines } = await shapeLine(text!, 400);
      const left = Number(x) - (end ? width * size : 0);
      return `<path${scale ?? ' class="name"'} transform="translate(${left} ${y})" d="${
        outlines(size)
      }"/>`;
    }),
  );
  return svg.replace(pattern, () => drawn.shift()!);
}
