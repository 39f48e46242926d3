import type { Font } from "harfbuzzjs";

export type Weight = 400 | 600;

type Typeface = { font: Font; unitsPerEm: number; has: (character: string) => boolean };

/** The product's own letters, one file a script: what is drawn needs no font of the machine. */
const folder = new URL("../../../../frontend/src/fonts/", import.meta.url);

/** A line of text, set: Devanagari with its ligatures and reordered vowel signs. */
type SetLine = {
  /** As a multiple of the size of the letters. */
  width: number;
  /** The path of an SVG, from the line's left end on its baseline on; sizes are in pixels. */
  outlines: (size: number) => string;
  /** Whether its letters are all there: our typefaces have those of two scripts. */
  isWhole: boolean;
};

/** Loaded with the first line: until then HarfBuzz takes no memory. */
const loadShaper = () => import("harfbuzzjs");

type Shaper = Awaited<ReturnType<typeof loadShaper>>;

export async function setLine(text: string, weight: Weight): Promise<SetLine> {
  const [typefaces, shaper] = await Promise.all([loadTypefaces(weight), loadShaper()]);
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

const loaded = new Map<Weight, Promise<Typeface[]>>();

function loadTypefaces(weight: Weight): Promise<Typeface[]> {
  let typefaces = loaded.get(weight);
  if (!typefaces) {
    typefaces = Promise.all(["latin", "devanagari"].map((script) => open(script, weight)));
    loaded.set(weight, typefaces);
  }
  return typefaces;
}

async function open(script: string, weight: Weight): Promise<Typeface> {
  const [{ Blob, Face, Font }, { default: decompress }, packed] = await Promise.all([
    loadShaper(),
    import("woff2-encoder/decompress"),
    Deno.readFile(new URL(`mukta-${script}-${weight}.woff2`, folder)),
  ]);
  const face = new Face(new Blob(await decompress(packed)));
  const characters = new Set(face.collectUnicodes());
  return {
    font: new Font(face),
    unitsPerEm: face.upem,
    has: (character) => characters.has(character.codePointAt(0)!),
  };
}

/** Pieces of the text that one typeface has; what none has is left out. */
function runsOf(text: string, typefaces: Typeface[]) {
  const runs: { text: string; typeface: Typeface }[] = [];
  for (const character of text.normalize("NFC")) {
    const last = runs.at(-1);
    // A space or a joiner stays with the letters before it, or words would fall apart.
    const typeface = last?.typeface.has(character)
      ? last.typeface
      : typefaces.find(({ has }) => has(character));
    if (!typeface) continue;
    if (last?.typeface === typeface) last.text += character;
    else runs.push({ text: character, typeface });
  }
  return runs;
}

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

/** Moves and scales a glyph's path, whose y goes up, to where y goes down. */
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
