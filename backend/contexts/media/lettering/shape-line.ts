import type { Font } from "harfbuzzjs";
import { memoise } from "#/shared/memoise.ts";

export type Weight = 400 | 600;

type Typeface = { font: Font; unitsPerEm: number; has: (character: string) => boolean };

/** The site's fonts, one file for each script and weight, so that drawings need no system font. */
const folder = new URL("../../../../frontend/src/fonts/", import.meta.url);

/** The texts that need each font, in the order in which fonts are tried for a character. */
const fonts: [file: string, isNeeded: RegExp][] = [
  ["mukta-latin", /^/],
  ["mukta-devanagari", /^/],
  ["noto-sans-bengali", /\p{Script=Bengali}/u],
  ["noto-sans-gurmukhi", /\p{Script=Gurmukhi}/u],
  ["noto-sans-gujarati", /\p{Script=Gujarati}/u],
  ["noto-sans-oriya", /\p{Script=Oriya}/u],
  ["noto-sans-tamil", /\p{Script=Tamil}/u],
  ["noto-sans-telugu", /\p{Script=Telugu}/u],
  ["noto-sans-kannada", /\p{Script=Kannada}/u],
  ["noto-sans-malayalam", /\p{Script=Malayalam}/u],
  ["noto-sans-arabic", /\p{Script=Arabic}/u],
];

/** A shaped line of text, with ligatures and reordered vowel signs. */
type ShapedLine = {
  /** Multiple of the font size. */
  width: number;
  /** An SVG path that starts at the left end of the baseline. `size` is in pixels. */
  outlines: (size: number) => string;
  /** Whether the fonts contain all its letters. */
  isWhole: boolean;
};

/** Loaded with the first line, to save memory before that. */
const loadShaper = () => import("harfbuzzjs");

type Shaper = Awaited<ReturnType<typeof loadShaper>>;

export async function shapeLine(text: string, weight: Weight): Promise<ShapedLine> {
  const [typefaces, shaper] = await Promise.all([loadTypefaces(text, weight), loadShaper()]);
  let width = 0;
  const glyphs = runsOf(text, typefaces).flatMap(({ text, typeface: { font, unitsPerEm } }) =>
    shapeRun(text, font, shaper).map(({ id, advance, dx, dy }) => {
      const x = width + dx / unitsPerEm;
      width += advance / unitsPerEm;
      return { font, id, x, y: -dy / unitsPerEm, scale: 1 / unitsPerEm };
    })
  );
  return {
    width,
    outlines: (size) =>
      glyphs.map(({ font, id, x, y, scale }) =>
        place(font.glyphToPath(id), scale * size, x * size, y * size)
      ).join(""),
    isWhole: [...text.normalize("NFC")].every((character) =>
      !/\p{L}/u.test(character) || typefaces.some(({ has }) => has(character))
    ),
  };
}

const loadTypefaces = (text: string, weight: Weight): Promise<Typeface[]> =>
  Promise.all(
    fonts.filter(([, isNeeded]) => isNeeded.test(text))
      .map(([font]) => open(`${font}-${weight}.woff2`)),
  );

const open = memoise(async (file: string): Promise<Typeface> => {
  const [{ Blob, Face, Font }, { default: decompress }, packed] = await Promise.all([
    loadShaper(),
    import("woff2-encoder/decompress"),
    Deno.readFile(new URL(file, folder)),
  ]);
  const face = new Face(new Blob(await decompress(packed)));
  const characters = new Set(face.collectUnicodes());
  return {
    font: new Font(face),
    unitsPerEm: face.upem,
    has: (character) => characters.has(character.codePointAt(0)!),
  };
}, 2 * fonts.length);

/** Splits a text into runs of characters in one typeface. Omits characters without a typeface. */
function runsOf(text: string, typefaces: Typeface[]) {
  const runs: { text: string; typeface: Typeface }[] = [];
  for (const character of text.normalize("NFC")) {
    const last = runs.at(-1);
    // Keeps spaces and joiners with the letters before them, because the letters must be shaped
    // together.
    const typeface = last?.typeface.has(character)
      ? last.typeface
      : typefaces.find(({ has }) => has(character));
    if (!typeface) continue;
    if (last?.typeface === typeface) last.text += character;
    else runs.push({ text: character, typeface });
  }
  return isRightToLeft(text) ? runs.reverse() : runs;
}

/**
 * Whether a line runs from right to left. HarfBuzz reverses the letters within a run, and `runsOf`
 * the order of the runs.
 */
const isRightToLeft = (text: string) => /^\P{L}*\p{Script=Arabic}/u.test(text);

function shapeRun(text: string, font: Font, { Buffer, shape }: Shaper) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint: id }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    return { id, advance: xAdvance, dx: xOffset, dy: yOffset };
  });
}

/** Moves and scales a glyph's path. The y axis of the path points up, the y axis of SVG down. */
function place(path: string, scale: number, x: number, y: number): string {
  let isX = true;
  return path.replace(/[A-Z]|-?[\d.]+/g, (token) => {
    if (/[A-Z]/.test(token)) {
      isX = true;
      return token;
    }
    const moved = isX ? x + Number(token) * scale : y - Number(token) * scale;
    isX = !isX;
    return moved.toFixed(1);
  });
}
