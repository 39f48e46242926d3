import type { CategoryId } from "#/shared/categories.ts";
import type { Language } from "#/shared/language.ts";
import { qrCode } from "#/shared/qr-code.ts";
import { escapeHtml } from "#/shared/text/escape-html.ts";
import {
  breakLines,
  estimateWords,
  measureWords,
  zeroWidthSpace,
} from "../lettering/break-lines.ts";
import { shapeLine, type Weight } from "../lettering/shape-line.ts";
import { tradePicture } from "../trade-picture.ts";

/** Sizes in millimetres: a wall poster, and a card for the van or the counter. */
export const papers = { a4: { width: 210, height: 297 }, a6: { width: 105, height: 148 } };

export type PaperSize = keyof typeof papers;

export const paperSizes = Object.keys(papers) as PaperSize[];

export type Poster = {
  language: Language;
  trade: CategoryId;
  name: string;
  /** "Plumber · Kothrud, Pune" */
  about: string;
  phone: string;
  /** The text that explains the QR code. */
  invitation: string;
  link: string;
  site: string;
};

/** Both sizes use the same drawing. Its unit is a tenth of a millimetre on the A4 poster. */
const width = 2100;
const margin = 190;
const maxWidth = width - 2 * margin;
const code = { y: 1375, side: 970 };
const picture = { y: 655, side: 330 };

const colours = { letters: "#000", name: "#0a4340", frame: "#0a4340" };

type Box = { y: number; height: number; size: number; weight: Weight; colour?: string };

/** The boxes from top to bottom. Each text is as large as its box allows. */
const boxes = {
  name: { y: 140, height: 510, size: 260, weight: 600, colour: colours.name },
  about: { y: 995, height: 160, size: 100, weight: 400 },
  phone: { y: 1155, height: 240, size: 200, weight: 600 },
  invitation: { y: 2335, height: 110, size: 84, weight: 600 },
  link: { y: 2450, height: 200, size: 64, weight: 400 },
  site: { y: 2690, height: 110, size: 76, weight: 600, colour: colours.name },
} satisfies Record<string, Box>;

/**
 * Draws an SVG in the paper's size. Letters are outlines, so it looks the same on every screen and
 * printer, even without a Hindi font.
 */
export async function drawPoster(poster: Poster, size: PaperSize): Promise<string> {
  const { language, trade, name, about, phone, link, site, invitation } = poster;
  const paper = papers[size];
  const height = width * paper.height / paper.width;
  const address = link.replace(/^https?:\/\//, "");
  const parts = await Promise.all([
    tradePicture(trade, (width - picture.side) / 2, picture.y, picture.side),
    drawText(name, boxes.name),
    drawText(about, boxes.about),
    drawText(phone, boxes.phone),
    drawText(invitation, boxes.invitation),
    drawText(address.replace(/[/-]/g, `$&${zeroWidthSpace}`), boxes.link),
    drawText(site, boxes.site),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}mm" ` +
    `height="${paper.height}mm" viewBox="0 0 ${width} ${height}" role="img" lang="${language}">` +
    `<title>${escapeHtml([name, about, phone, address].join(" · "))}</title>` +
    `<rect width="${width}" height="${height}" fill="#fff"/>` +
    `<rect x="100" y="100" width="${width - 200}" height="${height - 200}" rx="60" fill="none" ` +
    `stroke="${colours.frame}" stroke-width="8"/>` +
    `${parts.join("")}${drawCode(link)}</svg>\n`;
}

function drawCode(link: string): string {
  const { path, size } = qrCode(link);
  const x = (width - code.side) / 2;
  return `<path transform="translate(${x} ${code.y}) scale(${code.side / size})" ` +
    `stroke="#000" shape-rendering="crispEdges" d="${path}"/>`;
}

/** Vowel signs above and below the letters need more space between lines than Latin. */
const leading = 1.3;
/** Distance from the baseline to the middle of the letters. */
const middle = 0.34;

/**
 * The maximum length of an unbroken word, in characters. Longer words may break anywhere; otherwise
 * their letters would be too small.
 */
const longestWord = 32;
const tooLong = new RegExp(`[^\\s${zeroWidthSpace}]{${longestWord + 1},}`, "gu");
const breakAnywhere = (word: string) =>
  [...new Intl.Segmenter().segment(word)].map(({ segment }) => segment).join(zeroWidthSpace);

/** Centres a text in its box, with line breaks. Reduces the font size until the whole text fits. */
async function drawText(written: string, box: Box): Promise<string> {
  const { y, height, weight, colour = colours.letters } = box;
  let { size } = box;
  const text = written.replace(tooLong, breakAnywhere);
  const { isWhole } = await shapeLine(text, weight);
  const words = isWhole ? await measureWords(text, weight) : estimateWords(text);
  let lines = breakLines(words, maxWidth / size);
  while (
    lines.length * leading * size > height || lines.some((line) => line.width * size > maxWidth)
  ) {
    size *= 0.97;
    lines = breakLines(words, maxWidth / size);
  }
  const top = y + (height - lines.length * leading * size) / 2;
  const drawn = await Promise.all(lines.map(async ({ text }, index) => {
    const baseline = Math.round(top + ((index + 0.5) * leading + middle) * size);
    if (!isWhole) return otherScript(text, baseline, size);
    const line = await shapeLine(text, weight);
    const x = Math.round((width - line.width * size) / 2);
    return `<path transform="translate(${x} ${baseline})" d="${line.outlines(size)}"/>`;
  }));
  return `<g fill="${colour}">${drawn.join("")}</g>`;
}

/** Text in a script that the fonts lack, such as Tibetan. The viewer's device chooses a font. */
const otherScript = (text: string, y: number, size: number): string =>
  `<text x="${width / 2}" y="${y}" font-size="${size.toFixed(1)}" font-weight="600" ` +
  `text-anchor="middle" font-family="sans-serif">${escapeHtml(text)}</text>`;
