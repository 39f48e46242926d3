/**
 * Letters of other Indian scripts. Bengali to Malayalam have the same order as Devanagari, 128 code
 * points apart; these letters are exceptions.
 */
const exceptions: Record<string, string> = {
  "ৎ": "त्",
  "ৰ": "र",
  "ৱ": "व",
  "ੰ": "ं",
  "ੱ": "",
  "ୱ": "व",
  "ൺ": "ण्",
  "ൻ": "न्",
  "ർ": "र्",
  "ൽ": "ल्",
  "ൾ": "ळ्",
  "ൿ": "क्",
  // Short e and o, which Hindi does not distinguish from the long ones.
  "ऎ": "ए",
  "ऒ": "ओ",
  "ॆ": "े",
  "ॊ": "ो",
};

/**
 * Tamil has no letters for voiced consonants: between vowels and after most nasals, its consonants
 * are voiced.
 */
const voiced: Record<string, string> = { க: "ग", ச: "ज", ட: "ड", த: "द", ப: "ब" };
const voicedInTamil = /(?<=[\u0b80-\u0bff])(?<!்)[கடதப](?!்)|(?<=[ஙஞநம]்)[கசதப]/g;

/**
 * A text with words of other Indian scripts in Devanagari, as Hindi spells them: without the sign of
 * a missing vowel at the end.
 * @param isSpoken writes Tamil consonants as they are spoken
 */
export const inDevanagari = (text: string, isSpoken = false): string =>
  text.normalize("NFC").replace(
    /[\u0980-\u0d7f]+/g,
    (word) =>
      (isSpoken ? word.replace(voicedInTamil, (letter) => voiced[letter]!) : word)
        .replace(/ਸ਼/g, "श").replace(/റ്റ|ற்ற/g, "ट्ट").replace(/ന്റ|ൻ്റ/g, "न्ट")
        .replace(/[ംంಂ]$/, "म")
        .replace(
          /[\u0980-\u0d7f]/g,
          (letter) =>
            exceptions[letter] ?? String.fromCharCode(0x900 + letter.charCodeAt(0) % 0x80),
        )
        .replace(/[ऎऒॆॊ]/g, (letter) => exceptions[letter]!)
        .replace(/(?<=[क-ह])्$/, ""),
  );

const urdu: Record<string, string> = {
  ا: "a",
  آ: "a",
  أ: "a",
  ب: "b",
  پ: "p",
  ت: "t",
  ٹ: "t",
  ث: "s",
  ج: "j",
  چ: "ch",
  ح: "h",
  خ: "kh",
  د: "d",
  ڈ: "d",
  ذ: "z",
  ر: "r",
  ڑ: "r",
  ز: "z",
  ژ: "zh",
  س: "s",
  ش: "sh",
  ص: "s",
  ض: "z",
  ط: "t",
  ظ: "z",
  ع: "a",
  غ: "gh",
  ف: "f",
  ق: "q",
  ک: "k",
  ك: "k",
  گ: "g",
  ل: "l",
  م: "m",
  ن: "n",
  ں: "n",
  و: "o",
  ؤ: "o",
  ہ: "h",
  ه: "h",
  ھ: "h",
  ۃ: "a",
  ة: "a",
  ی: "i",
  ي: "i",
  ئ: "i",
  ے: "e",
};

/** Transliterates Urdu. Short vowels are not written, so consonants are separated by “a”. */
export const urduInLatin = (text: string): string =>
  text.normalize("NFC").replace(/\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*/gu, (word) => {
    const letters = [...word].flatMap((letter) => digitOf(letter) ?? urdu[letter] ?? []);
    if (word.startsWith("و")) letters[0] = "w";
    if (/^[یي]/.test(word)) letters[0] = "y";
    let written = "";
    let isAfterConsonant = false;
    for (const letter of letters.toReversed()) {
      const isConsonant = !/^[aeio\d]/.test(letter);
      const isClosed: boolean = isConsonant && isAfterConsonant;
      written = `${letter}${isClosed ? "a" : ""}${written}`;
      isAfterConsonant = isConsonant && !isClosed;
    }
    return written;
  });

function digitOf(letter: string): string | undefined {
  const code = letter.charCodeAt(0);
  if (code >= 0x6f0 && code <= 0x6f9) return String(code - 0x6f0);
  if (code >= 0x660 && code <= 0x669) return String(code - 0x660);
  return undefined;
}
