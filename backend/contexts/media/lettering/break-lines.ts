import { shapeLine, type Weight } from "./shape-line.ts";

/** One or more words on a line, with their width. `gap` is the space before the next word. */
type Word = { text: string; width: number; gap: number };

/** Allows a line break inside a long word, without a hyphen. */
export const zeroWidthSpace = "\u200b";

/** Measures the words of a text once for all font sizes: widths are multiples of the font size. */
export async function measureWords(text: string, weight: Weight): Promise<Word[]> {
  const space = (await shapeLine("x x", weight)).width - (await shapeLine("xx", weight)).width;
  const words = await Promise.all(
    wordsOf(text).map(async ({ text, isLast }) => {
      const { width } = await shapeLine(text, weight);
      return { text, width, gap: isLast ? space : 0 };
    }),
  );
  return words.filter(({ width }) => width > 0);
}

/**
 * Estimates word widths for scripts that the fonts lack. The estimate is too wide rather than too
 * narrow.
 */
export const estimateWords = (text: string): Word[] =>
  wordsOf(text).map(({ text, isLast }) => {
    const marks = text.match(/\p{M}/gu)?.length ?? 0;
    return { text, width: [...text].length - marks / 2, gap: isLast ? 0.5 : 0 };
  });

/** Splits a text at possible line breaks. A space follows the last part of a word. */
const wordsOf = (text: string) =>
  text.split(/(?<=[\s\u200b])/).map((part) => ({
    text: part.replace(/[\s\u200b]$/, ""),
    isLast: !part.endsWith(zeroWidthSpace),
  }));

/**
 * Breaks words into as few lines as possible. A word wider than `maxWidth` gets a separate line.
 */
export function breakLines(words: readonly Word[], maxWidth: number): Word[] {
  const lines: Word[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const width = line && line.width + line.gap + word.width;
    if (width === undefined || width > maxWidth) {
      lines.push({ ...word });
    } else {
      const text = `${line!.text}${line!.gap ? " " : ""}${word.text}`;
      lines[lines.length - 1] = { ...word, text, width };
    }
  }
  return lines;
}
