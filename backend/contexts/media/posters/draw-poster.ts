import type { Language } from "#/shared/language.ts";
import { qrCode } from "#/shared/qr-code.ts";
import { escapeHtml } from "#/shared/text/escape-html.ts";
import { breakHere, breakLines, guessWords, measureWords } from "../lettering/break-lines.ts";
import { setLine, type Weight } from "../lettering/set-line.ts";

/** In millimetres: a poster for the wall, and what is stuck to a van or laid on the counter. */
export const papers = { a4: { width: 210, height: 297 }, a6: { width: 105, height: 148 } };

export type PaperSize = keyof typeof papers;

export const paperSizes = Object.keys(papers) as PaperSize[];

/** What a business hangs up: who it is, how to call it, and where the code leads. */
export type Poster = {
  language: Language;
  name: string;
  /** "Plumber · Kothrud, Pune" */
  about: string;
  phone: string;
  /** What the code is for. */
  invitation: string;
  link: string;
  site: string;
};

/** Both sizes are one drawing, in these units: tenths of a millimetre of the large one. */
const width = 2100;
const margin = 190;
const room = width - 2 * margin;
const code = { y: 1290, side: 1040 };

const colours = { letters: "#000", name: "#0a4340", frame: "#0a4340", accent: "#f6a821" };

type Box = { y: number; height: number; size: number; weight: Weight; colour?: string };

/** From the top to the foot. Each text is as large as its box lets it be, and never runs out of it. */
const boxes = {
  name: { y: 150, height: 610, size: 260, weight: 600, colour: colours.name },
  about: { y: 780, height: 230, size: 100, weight: 400 },
  phone: { y: 1030, height: 260, size: 220, weight: 600 },
  invitation: { y: 2335, height: 110, size: 84, weight: 600 },
  link: { y: 2450, height: 200, size: 64, weight: 400 },
  site: { y: 2690, height: 110, size: 76, weight: 600, colour: colours.name },
} satisfies Record<string, Box>;

/**
 * Draws it as an SVG of the paper's size. Its letters are outlines, so that it looks the same on
 * every screen and at every printer's, also where there is no typeface for Hindi.
 */
export async function drawPoster(poster: Poster, size: PaperSize): Promise<string> {
  const { language, name, about, phone, link, site, invitation } = poster;
  const paper = papers[size];
  const height = width * paper.height / paper.width;
  const address = link.replace(/^https?:\/\//, "");
  const texts = await Promise.all([
    drawText(name, boxes.name),
    drawText(about, boxes.about),
    drawText(phone, boxes.phone),
    drawText(invitation, boxes.invitation),
    drawText(address.replace(/[/-]/g, `$&${breakHere}`), boxes.link),
    drawText(site, boxes.site),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}mm" ` +
    `height="${paper.height}mm" viewBox="0 0 ${width} ${height}" role="img" lang="${language}">` +
    `<title>${escapeHtml([name, about, phone, address].join(" · "))}</title>` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<rect x="100" y="100" width="${width - 200}" height="${height - 200}" rx="60" fill="none" ` +
    `stroke="${colours.frame}" stroke-width="8"/>` +
    `<path stroke="${colours.accent}" stroke-width="12" d="M850 770h400"/>` +
    `${texts.join("")}${drawCode(link)}</svg>\n`;
}

function drawCode(link: string): string {
  const { path, size } = qrCode(link);
  const x = (width - code.side) / 2;
  return `<path transform="translate(${x} ${code.y}) scale(${code.side / size})" ` +
    `stroke="#000" shape-rendering="crispEdges" d="${path}"/>`;
}

/** Vowel signs stand above and below the letters: lines need more room than in Latin. */
const leading = 1.3;
/** How far the middle of letters is above the line that they stand on. */
const middle = 0.34;

/** In characters: a longer word is broken where need be, or its letters would be too small to read. */
const longestWord = 32;
const tooLong = new RegExp(`[^\\s${breakHere}]{${longestWord + 1},}`, "gu");
const breakAnywhere = (word: string) =>
  [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment).join(breakHere);

/** A text in the middle of its box, in lines; the letters get smaller until all of it is there. */
async function drawText(written: string, box: Box): Promise<string> {
  const { y, height, weight, colour = colours.letters } = box;
  let { size } = box;
  const text = written.replace(tooLong, breakAnywhere);
  const { isWhole } = await setLine(text, weight);
  const words = isWhole ? await measureWords(text, weight) : guessWords(text);
  let lines = breakLines(words, room / size);
  while (lines.length * leading * size > height || lines.some((line) => line.width * size > room)) {
    size *= 0.97;
    lines = breakLines(words, room / size);
  }
  const top = y + (height - lines.length * leading * size) / 2;
  const drawn = await Promise.all(lines.map(async ({ text }, index) => {
    const baseline = Math.round(top + ((index + 0.5) * leading + middle) * size);
    if (!isWhole) return otherScript(text, baseline, size);
    const line = await setLine(text, weight);
    const x = Math.round((width - line.width * size) / 2);
    return `<path transform="translate(${x} ${baseline})" d="${line.outlines(size)}"/>`;
  }));
  return `<g fill="${colour}">${drawn.join("")}</g>`;
}

/** A name in letters that our fonts lack, such as Tibetan: the device sets it as it can. */
const otherScript = (text: string, y: number, size: number): string =>
  `<text x="${width / 2}" y="${y}" font-size="${size.toFixed(1)}" font-weight="600" ` +
  `text-anchor="middle" font-family="sans-serif">${escapeHtml(text)}</text>`;
