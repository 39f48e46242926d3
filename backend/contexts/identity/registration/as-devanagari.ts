/**
 * A text of any Indian script in the letters of Devanagari. Unicode lays these scripts out alike, a
 * block of 128 each, so that a letter has the same place in all of them; what stands elsewhere is
 * written out before.
 */
export const asDevanagari = (text: string): string =>
  text.normalize("NFC").replace(elsewhere, (letter) => places[letter]!)
    .replace(
      /[\u0980-\u0d7f]/g,
      (letter) => String.fromCharCode(0x900 + letter.charCodeAt(0) % 0x80),
    );

/** Letters that have no place in Devanagari, and how they are written with those that have one. */
const places: Record<string, string> = {
  // Malayalam and Bengali letters without a vowel.
  "ൺ": "ണ്",
  "ൻ": "ന്",
  "ർ": "ര്",
  "ൽ": "ല്",
  "ൾ": "ള്",
  "ൿ": "ക്",
  "ৎ": "ত্",
  // Assamese r and v.
  "ৰ": "র",
  "ৱ": "ব",
  // Gurmukhi: the nasal of short vowels, and the mark of a doubled letter.
  "ੰ": "ਂ",
  "ੱ": "",
};

const elsewhere = new RegExp(`[${Object.keys(places).join("")}]`, "gu");
