/** Look-alikes of letters that Unicode normalisation does not change. */
const smallCapitals = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ";
const lookAlikes = new Map([
  ...[...smallCapitals].map((letter, at) => [letter, String.fromCharCode(97 + at)] as const),
  ...["¢c", "μu", "µu", "£l", "€e", "¥y", "ıi"].map((pair) => [pair[0]!, pair[1]!] as const),
]);

/** Most texts are ASCII and need no look-ups. */
const isAscii = /^[\0-\x7f]*$/;

/** The characters that `plainLetter` changes. */
const styled = new RegExp(
  `(?![0-9])\\p{Nd}|[${[...lookAlikes.keys()].join("")}\\u{1f150}-\\u{1f189}]`,
  "gu",
);

/** First code points of white letters on black circles and squares. */
const onBlack = [0x1f150, 0x1f170];

/**
 * A text in plain lower-case letters and ASCII digits, without styles, strike-through or frames.
 */
export function plainLetters(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  const bare = text.normalize("NFKC").replace(
    /[\u0300-\u036f\u200b-\u200d\u20d0-\u20ff\ufe00-\ufe0f]/g,
    "",
  );
  return bare.toLowerCase().replace(styled, plainLetter);
}

function plainLetter(letter: string): string {
  if (/\p{Nd}/u.test(letter)) return digitOf(letter);
  const code = letter.codePointAt(0)!;
  const from = onBlack.find((start) => code >= start && code < start + 26);
  if (from !== undefined) return String.fromCharCode(97 + code - from);
  return lookAlikes.get(letter) ?? letter;
}

/** The digits of a script are consecutive, from zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before);
}

/** Joins letters that were set apart, "e v i l" or "e.v.i.l", to a word. */
export const joinSpelled = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{M}\d])\p{L}\p{M}*(?:[\s._*-]{1,3}[\p{L}\p{M}]\p{M}*){2,}(?![\p{L}\p{M}\d])/gu,
    (spelled) => spelled.replace(/[\s._*-]/g, ""),
  );
