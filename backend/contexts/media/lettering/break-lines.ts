import { setLine, type Weight } from "./set-line.ts";

/** A word, or several on one line, and how wide it is; what follows on its line stands `gap` further on. */
type Word = { text: string; width: number; gap: number };

/** Where a long word may be broken without a hyphen: nobody sees it. */
export const breakHere = "\u200b";

/** A text's words, measured once for all sizes: widths are multiples of that of the letters. */
export async function measureWords(text: string, weight: Weight): Promise<Word[]> {
  const space = (await setLine("x x", weight)).width - (await setLine("xx", weight)).width;
  const words = await Promise.all(
    wordsOf(text).map(async ({ text, isLast }) => {
      const { width } = await setLine(text, weight);
      return { text, width, gap: isLast ? space : 0 };
    }),
  );
  return words.filter(({ width }) => width > 0);
}

/** The same where the letters are not ours: rather too wide than too narrow. */
export const guessWords = (text: string): Word[] =>
  wordsOf(text).map(({ text, isLast }) => {
    const marks = text.match(/\p{M}/gu)?.length ?? 0;
    return { text, width: [...text].length - marks / 2, gap: isLast ? 0.5 : 0 };
  });

/** What lines may be broken between; the last part of a word has a space behind it. */
const wordsOf = (text: string) =>
  text.split(/(?<=[\s\u200b])/).map((part) => ({
    text: part.replace(/[\s\u200b]$/, ""),
    isLast: !part.endsWith(breakHere),
  }));

/** As few lines as there is room for; a word that is wider than that has one of its own. */
export function breakLines(words: readonly Word[], room: number): Word[] {
  const lines: Word[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const width = line && line.width + line.gap + word.width;
    if (width === undefined || width > room) {
      lines.push({ ...word });
    } else {
      const text = `${line!.text}${line!.gap ? " " : ""}${word.text}`;
      lines[lines.length - 1] = { ...word, text, width };
    }
  }
  return lines;
}
