import { krutiDevWeights } from "./kruti-dev.ts";

/** With fewer different texts, columns may look like noise by chance. */
const leastTexts = 5;

/** Five texts in Kruti Dev have a mean weight from 0.45, others up to -0.2. */
const leastWeight = 0.2;

/** Chanakya, Shree-Lipi and others use the accented letters of Latin. */
const accented = /[\u0080-\u00ff\u0152-\u0192\u02c6-\u02dc\u2018-\u203a\u20ac\u2122]/g;
const leastAccented = 0.25;

/**
 * Finds a column in a Hindi font from before Unicode, such as Kruti Dev: Hindi in this font, Latin
 * noise everywhere else.
 *
 * @returns its index
 */
export function legacyFont(rows: readonly { cells: readonly string[] }[]): number | undefined {
  const width = rows[0]?.cells.length ?? 0;
  const noise = Array.from({ length: width }, (_, column) => {
    const texts = [...new Set(rows.map(({ cells }) => cells[column] ?? ""))].filter(isText);
    return { column, texts };
  }).filter(({ texts }) => texts.length > 0 && isNoise(texts.join("").replace(/\s/g, "")));
  const texts = noise.reduce((sum, { texts }) => sum + texts.length, 0);
  return texts >= leastTexts ? noise[0]!.column : undefined;
}

/** Whether a cell has words; numbers, codes and addresses of the web have none of a font. */
const isText = (cell: string): boolean =>
  /\S{3}/.test(cell) && !/\d|@|:\/\/|www\.|\.(?:com|in|org|net)\b/i.test(cell);

function isNoise(letters: string): boolean {
  if ((letters.match(accented)?.length ?? 0) >= leastAccented * letters.length) return true;
  const weights = [...letters].flatMap((letter) => krutiDevWeights.get(letter) ?? []);
  const sum = weights.reduce((sum, weight) => sum + weight, 0);
  // Hindi in Unicode has no weights.
  return 2 * weights.length > letters.length && sum >= leastWeight * weights.length;
}
