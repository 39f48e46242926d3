import { readTable } from "#/shared/read-table.ts";
import { fold } from "#/shared/text/text.ts";
import { list } from "../analysis/vocabulary/list.ts";

/** A code, a number (`#5`; as a word `=5`) or another word, with its position in the text. */
type Token = { code: string; from: number; to: number };

type Word = { text: string; from: number; to: number };

/** "2nd" is one word, "6pm" two. */
const wordPattern =
  /\d+(?:st|nd|rd|th)(?![\p{L}\p{M}])|\d+(?:,\d{2,3})*(?:[.:]\d+)?|[\p{L}\p{M}][\p{L}\p{M}'’]*|[-–+/*×&₹]/gu;

const split = (folded: string): Word[] =>
  [...folded.matchAll(wordPattern)].map(({ 0: text, index: from }) => ({
    text,
    from,
    to: from + text.length,
  }));

/** The code of each phrase. */
const codes = new Map(
  readTable(
    new URL("condition-words.tsv", import.meta.url),
    (code, phrases) =>
      list(phrases!).map((phrase) =>
        [split(fold(phrase)).map(({ text }) => text).join(" "), code!] as const
      ),
  ).flat(),
);

const longestPhrase = Math.max(...[...codes.keys()].map((phrase) => phrase.split(" ").length));

/** Splits a folded text into tokens. At each position, the longest phrase wins. */
export function readTokens(folded: string): Token[] {
  const words = split(folded);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const { from, text } = words[at]!;
    let length = Math.min(longestPhrase, words.length - at);
    const phrase = () => words.slice(at, at + length).map(({ text }) => text).join(" ");
    while (length > 1 && !codes.has(phrase())) length--;
    const code = codes.get(phrase()) ??
      (/^\d[\d.,:]*$/.test(text) ? `#${text.replaceAll(",", "")}` : text);
    const { to } = words[at + length - 1]!;
    const [sign, ones] = [tokens.at(-1)?.code[0], tokens.at(-1)?.code.slice(1)];
    if (code === "HUNDRED" && sign === "=") {
      tokens.push({ ...tokens.pop()!, code: `#${ones}00`, to });
    } else tokens.push({ code, from, to });
    at += length;
  }
  return tokens;
}
