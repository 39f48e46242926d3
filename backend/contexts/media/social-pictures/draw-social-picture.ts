import type { CategoryId } from "#/shared/categories.ts";
import { breakLines, measureWords } from "../lettering/break-lines.ts";
import { loadSharp } from "../images/load-sharp.ts";
import { shapeLine, type Weight } from "../lettering/shape-line.ts";
import { tradePicture } from "../trade-picture.ts";

export type SocialPicture = {
  site: string;
  trade: CategoryId;
  names: readonly string[];
  /** "Plumber · Pune", in each script. */
  lines: readonly string[];
  photo?: Uint8Array | undefined;
};

const width = 1200;
const height = 630;
const margin = 80;
/** The smallest font size that is readable in a chat. */
const smallest = 20;
const photoWidth = 420;
/** The arch with the trade's picture: in place of the photo, or small next to it. */
const arch = { x: 804, y: 150, size: 292 };
const smallArch = { x: 650, y: 36, size: 82 };

const colours = { ground: "#0a4340", accent: "#f6a821", quiet: "#c9e2dd", white: "#ffffff" };

/** Draws a JPEG of 1200 by 630 pixels, a size that social networks show uncropped. */
export async function drawSocialPicture(picture: SocialPicture): Promise<Uint8Array> {
  const { photo } = picture;
  const svg = await drawWords(picture, photo ? smallArch : arch);
  const sharp = await loadSharp();
  return await sharp(new TextEncoder().encode(svg))
    .composite(photo ? [{ input: await fit(photo), left: width - photoWidth, top: 0 }] : [])
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

const fit = async (photo: Uint8Array) =>
  await (await loadSharp())(photo).resize({ width: photoWidth, height, fit: "cover" }).toBuffer();

async function drawWords(
  { site, trade, names, lines }: SocialPicture,
  { x, y: top, size }: typeof arch,
) {
  const maxWidth = width - photoWidth - 2 * margin;
  const [name = "", ...others] = names;
  const blocks = [
    ...await layOutLines([name], {
      size: 64,
      weight: 600,
      maxWidth,
      maxLines: 2,
      colour: colours.white,
    }),
    ...await layOutLines(others, {
      size: 50,
      weight: 400,
      maxWidth,
      maxLines: 1,
      colour: colours.quiet,
    }),
    { path: "", colour: colours.ground, leading: 20 },
    ...await layOutLines(lines, {
      size: 38,
      weight: 600,
      maxWidth,
      maxLines: 1,
      colour: colours.accent,
    }),
  ];
  // Draws from the bottom up, so that short and long names end at the same line.
  let y = height - margin;
  const words = blocks.reverse().map(({ path, colour, leading }) => {
    const placed = `<path transform="translate(${margin} ${y})" fill="${colour}" d="${path}"/>`;
    y -= leading;
    return placed;
  });
  const half = size / 2;
  const ground = `M${x} ${top + half}a${half} ${half} 0 0 1 ${size} 0v${half * 1.1}h-${size}z`;
  const icon = await tradePicture(trade, x + size * 0.14, top + size * 0.22, size * 0.72);
  const brand = (await shapeLine(site, 600)).outlines(44);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="jaali" width="28" height="28" patternUnits="userSpaceOnUse">
      <circle cx="14" cy="14" r="1.8" fill="#fff" opacity=".09"/>
      <circle r="1.8" fill="#fff" opacity=".09"/></pattern></defs>
    <rect width="100%" height="100%" fill="${colours.ground}"/>
    <rect width="100%" height="100%" fill="url(#jaali)"/>
    <g transform="translate(${margin - 12} 64) scale(2)">
      <path fill="${colours.accent}" d="M9 9h14v14H9zM16 6l10 10-10 10L6 16z"/>
      <circle cx="16" cy="16" r="4.5" fill="${colours.ground}"/></g>
    <path transform="translate(${margin + 60} 111)" fill="${colours.white}" d="${brand}"/>
    <path fill="#fff" stroke="#fff" stroke-width="${
    size / 7
  }" stroke-linejoin="round" d="${ground}"/>${icon}
    ${words.join("")}</svg>`;
}

type Setting = { size: number; weight: Weight; maxWidth: number; maxLines: number; colour: string };

/**
 * Breaks texts into lines that fit. Reduces the font size of all texts before it drops any line.
 */
async function layOutLines(texts: readonly string[], setting: Setting) {
  const { maxWidth, maxLines, weight, colour } = setting;
  let { size } = setting;
  const measured = await Promise.all(texts.map((text) => measureWords(text, weight)));
  const breakAll = () => measured.map((words) => breakLines(words, maxWidth / size));
  const fits = (lines: { width: number }[]) =>
    lines.length <= maxLines && lines.every(({ width }) => width * size <= maxWidth);
  let broken = breakAll();
  while (!broken.every(fits) && size > smallest) {
    size -= 2;
    broken = breakAll();
  }
  // Vowel signs above and below the letters need more space between lines than Latin.
  const leading = size * 1.3 + 8;
  const visible = broken.flatMap((lines) => lines.slice(0, maxLines));
  return await Promise.all(visible.map(async ({ text }) => {
    const line = await shapeLine(text, weight);
    return { path: line.outlines(size), colour, leading };
  }));
}
