/** Signs for letters that Unicode's own foldings leave as they are. */
const smallCapitals = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡxʏᴢ";
const lookAlikes = new Map([
  ...[...smallCapitals].map((letter, at) => [letter, String.fromCharCode(97 + at)] as const),
  ...["¢c", "μu", "µu", "£l", "€e", "¥y", "ıi"].map((pair) => [pair[0]!, pair[1]!] as const),
]);

/** Most texts: there is nothing to look up in them. */
const isAscii = /^[\0-\x7f]*$/;

/** Those that `plainLetter` changes. */
const styled = new RegExp(
  `(?![0-9])\\p{Nd}|[${[...lookAlikes.keys()].join("")}\\u{1f150}-\\u{1f189}]`,
  "gu",
);

/** Where white letters on black circles and squares begin. */
const onBlack = [0x1f150, 0x1f170];

/**
 * A text in small letters and digits, each as it is read: not styled, struck through or framed, and
 * digits of every script as those of ours.
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

/** Digits of a script stand one behind the other, from zero on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let before = 0;
  while (before < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before);
}

/** Letters that were set apart, "e v i l" or "e.v.i.l", as the word they make. */
export const joinSpelled = (text: string): string =>
  text.replace(
    /(?<![\p{L}\p{M}\d])\p{L}\p{M}*(?:[\s._*-]{1,3}\p{L}\p{M}*){2,}(?![\p{L}\p{M}\d])/gu,
    (spelled) => spelled.replace(/[\s._*-]/g, ""),
  );
