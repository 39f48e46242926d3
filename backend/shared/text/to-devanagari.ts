import { loanWords } from "./loan-words.ts";
import { namesInHindi } from "./names-in-hindi.ts";

/** Dictionary lookup; names take precedence over English words. */
export const wordInHindi = (word: string): string | undefined => dictionary.get(word);

const dictionary = new Map([
  ...Object.entries(loanWords).map(([latin, [hindi]]) => [latin, hindi!] as const),
  ...namesInHindi,
]);

/** Transliterates a lower-case Latin word to Devanagari; null when the result is uncertain. */
export const toDevanagari = (word: string): string | null =>
  wordInHindi(word) ?? pluralInHindi(word) ?? bySimilarSpelling(word) ?? asTwoWords(word) ??
    (isIrregular(word) ? null : bySuffix(word) ?? bySound(word));

/** Plurals of known words, such as furnitures. */
function pluralInHindi(word: string): string | undefined {
  const singular = word.endsWith("s") ? wordInHindi(word.slice(0, -1)) : undefined;
  return singular && singular + (/[क-ह\u093c]$/.test(singular) ? "्स" : "ज़");
}

/** Reduces spellings of one name: Lakshmi and Luxmee, Choudhry and Chaudhary. */
const spellingKey = (word: string): string =>
  word.replace(/ee|ii|y(?![aeiou])/g, "i").replace(/oo|uu/g, "u").replace(/aa/g, "a")
    .replace(/w/g, "v").replace(/ph/g, "f").replace(/x/g, "ksh").replace(/ck/g, "k")
    .replace(/ou/g, "au").replace(/sw(?=ar|am)/g, "shv").replace(/([^aeiou])\1/g, "$1");

const minKeyedLength = 4;

const bySpellingKey = new Map(
  [...namesInHindi].filter(([latin]) => latin.length >= minKeyedLength)
    .map(([latin, hindi]) => [spellingKey(latin), hindi] as const).toReversed(),
);

const bySimilarSpelling = (word: string): string | undefined =>
  word.length < minKeyedLength ? undefined : bySpellingKey.get(spellingKey(word));

/** Short first parts of names. With more of them, too many words would be split. */
const shortBeginnings = new Set(["om", "jai", "raj", "ram", "dev", "shiv", "sai", "hom", "eco"]);

/** Two known words in one: Rajkumar, Sanitaryware, Homecare. */
function asTwoWords(word: string): string | undefined {
  for (let at = word.length - 3; at >= 2; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (at < 4 && !shortBeginnings.has(first)) continue;
    const [start, end] = [wordInHindi(first), wordInHindi(second)];
    if (start && end) return start + end;
  }
  return undefined;
}

/** English words with irregular spelling, and unpronounceable ones, stay as they are. */
const isIrregular = (word: string): boolean =>
  !/[aeiouy]/.test(word) || /[^aeiouy]{5}|^[^aeiouy]{4}/.test(word) ||
  /(?:ive|ure|nce|ice|ace|age|ite|ize|ise|ase|ose|ble|ight|ough|ious|eous|ful|less|ness|ship|ey|ble|tle|dle|ck|tch|dge|tte|ique|ology|graph|w)s?$/
    .test(word) ||
  /^(?:kn|wr|ps|gn)|eigh|augh/.test(word);

type Ending = {
  hindi: string;
  /** Only after a name (Sitaram). Elsewhere the ending is not a separate word (Bhimavaram). */
  ofNames?: true;
  /** The t and d before the ending are the English sounds ट and ड. */
  ofEnglish?: true;
};

const listed = (text: string, of: Omit<Ending, "hindi"> = {}): [string, Ending][] =>
  text.trim().split(/,\s*/).map((row) => {
    const [latin, hindi] = row.split(" ") as [string, string];
    return [latin, { hindi, ...of }];
  });

/** Endings of place names, personal names and English words, with their usual spelling. */
const endings = [
  ...listed(`
    eshwari ेश्वरी, eshwara ेश्वर, eshwar ेश्वर, endra ेंद्र, ender ेंदर, inder िंदर, abad ाबाद, ananda ानंद,
    anand ानंद, wala वाला, wale वाले, wali वाली, wal वाल, nagar नगर, nagaram नगरम, pura पुरा, puram पुरम,
    puri पुरी, pur पुर, ganj गंज, gunj गंज, garh गढ़, gaon गाँव, wad वाड, wadi वाड़ी, wada वाड़ा, vada वाड़ा,
    pally पल्ली, palli पल्ली, palle पल्ली, halli हल्ली, patnam पट्टनम, peth पेठ, pet पेट, ghat घाट, ghar घर,
    mandi मंडी, bazar बाज़ार, bazaar बाज़ार, para पाड़ा, hat हाट, varam वरम, mukhi मुखी, prakash प्रकाश,
    prasad प्रसाद, kumar कुमार, murti मूर्ति, murthy मूर्ति, mani मणि, krishna कृष्ण, lakshmi लक्ष्मी, deep दीप, preet प्रीत, prit प्रीत, jeet जीत`),
  ...listed(
    `nath नाथ, das दास, dev देव, devi देवी, pal पाल, chand चंद, raj राज, ram राम, lal लाल, bhai भाई,
    ben बेन, ji जी, dip दीप, jit जीत, kar कर`,
    { ofNames: true },
  ),
  ...listed(
    `tion शन, tions शंस, ings िंग्स, ing िंग, ment मेंट, ments मेंट्स, tech टेक, ware वेयर, wood वुड, works वर्क्स`,
    { ofEnglish: true },
  ),
].toSorted(([a], [b]) => b.length - a.length);

function bySuffix(word: string): string | undefined {
  for (const [latin, { hindi, ofNames, ofEnglish }] of endings) {
    const start = word.slice(0, -latin.length);
    if (start.length < 2 || !word.endsWith(latin)) continue;
    // A vowel sign needs a consonant before it.
    if (isSign(hindi) && !/[^aeiou]$/.test(start)) continue;
    const known = isSign(hindi) ? undefined : wordInHindi(start);
    if (ofNames && !known) continue;
    const part = { isEnglish: ofEnglish === true, isOpen: isSign(hindi) };
    return (known ?? bySound(start, part)) + hindi;
  }
  return undefined;
}

const isSign = (hindi: string) => /^[\u093e-\u094c]/.test(hindi);

/** Spellings of consonants, longest first. */
const consonants: [latin: string, hindi: string][] = [
  ["ksh", "क्ष"],
  ["chh", "छ"],
  ["cch", "च्छ"],
  ["sch", "श"],
  ["shn", "ष्ण"],
  ["sht", "ष्ट"],
  ["kh", "ख"],
  ["gh", "घ"],
  ["ch", "च"],
  ["jh", "झ"],
  ["tth", "ट्ठ"],
  ["th", "थ"],
  ["ddh", "द्ध"],
  ["dh", "ध"],
  ["ph", "फ"],
  ["bh", "भ"],
  ["sh", "श"],
  ["ck", "क"],
  ["qu", "क्व"],
  ["jn", "ज्ञ"],
  ["gy", "ज्ञ"],
  ["xm", "क्ष्म"],
  ["lls", "ल्स"],
  ["dd", "ड्ड"],
  ["k", "क"],
  ["q", "क"],
  ["c", "क"],
  ["g", "ग"],
  ["j", "ज"],
  ["t", "त"],
  ["d", "द"],
  ["n", "न"],
  ["p", "प"],
  ["f", "फ़"],
  ["b", "ब"],
  ["m", "म"],
  ["y", "य"],
  ["r", "र"],
  ["l", "ल"],
  ["v", "व"],
  ["w", "व"],
  ["s", "स"],
  ["z", "ज़"],
  ["h", "ह"],
  ["x", "क्स"],
];

/** Spellings of vowels: as a letter, and as the sign after a consonant. */
const vowels: [latin: string, letter: string, sign: string][] = [
  ["aa", "आ", "ा"],
  ["ai", "ऐ", "ै"],
  ["au", "औ", "ौ"],
  ["ou", "औ", "ौ"],
  ["ow", "औ", "ौ"],
  ["oy", "ऑय", "ॉय"],
  ["ee", "ई", "ी"],
  ["ea", "ई", "ी"],
  ["ii", "ई", "ी"],
  ["ie", "ई", "ी"],
  ["ia", "इया", "िया"],
  ["io", "इयो", "ियो"],
  ["ua", "उआ", "ुआ"],
  ["oo", "ऊ", "ू"],
  ["uu", "ऊ", "ू"],
  ["a", "अ", ""],
  ["e", "ए", "े"],
  ["i", "इ", "ि"],
  ["o", "ओ", "ो"],
  ["u", "उ", "ु"],
];

/** Spellings of a final vowel. */
const lastVowels: [latin: string, letter: string, sign: string][] = [
  ["ai", "आई", "ाई"],
  ["ao", "आव", "ाव"],
  ["ay", "अय", "य"],
  ["a", "आ", "ा"],
  ["i", "ई", "ी"],
  ["y", "ई", "ी"],
  ["u", "ऊ", "ू"],
];

/** Written as anusvara before another consonant. */
const nasal = /^(?:n(?=[kgcjtds])|m(?=[pb]))(?!nn|mm)/;

/** Consonant clusters written as conjuncts; others keep a silent “a” between them. */
const joined = new RegExp(
  "^(?:r[^aeiouyr]|[^aeiouyr]h?r|[kgcjtdnpbmlsvz]h?y|([kgcjtdnpbmlsvz])\\1|s[tkpnmvwl]|sh[vwmlc]|" +
    "k[ts]|pt|dm|d[vw]|ddh|h[mnlv]|gn|nm|t[mnvw]|s[vw]|k[vw]|[gb]l|mb|lp|ld|lk|ft|nv|nt|nd|lt)",
);

/** The vocalic r between consonants: कृष्ण, पृथ्वी, वृंदा. */
const vocalicR = /^(?:k|v|m|p(?=rith)|g(?=rih)|dh)ri(?=[^aeiou])/;

const virama = "\u094d";
const anusvara = "\u0902";

type Part = {
  /** Followed by a vowel. */
  isOpen?: boolean;
  /** The t and d are the English sounds ट and ड. */
  isEnglish?: boolean;
};

/** `Ram` may be राम or रम; in names the long vowel is more frequent. */
const hasLongA = /^[^aeiou]{0,2}a(?:[^aeiou]|[kgcjtdpbs]h)(?:[aiueo])?$/;

function bySound(word: string, { isOpen = false, isEnglish = false }: Part = {}): string {
  const isLong = hasLongA.test(word);
  const isLongBeforeLast = /[^aeiouvw]a[^aeiou]h?i$/.test(word);
  let written = "";
  let last = "";
  for (let at = 0; at < word.length;) {
    const here = word.slice(at);
    const vocalic = here.match(vocalicR);
    if (vocalic) {
      written += viramaBetween(last, here, word, at, isOpen) + consonants.find(([c]) =>
        here.startsWith(c)
      )![1] + "ृ";
      last = "";
      at += vocalic[0].length;
      continue;
    }
    const ending = lastVowels.find(([latin]) => here === latin);
    const vowel = ending ?? vowels.find(([latin]) => here.startsWith(latin));
    if (vowel && !(ending?.[0] === "y" && !last)) {
      const [latin, letter, sign] = vowel;
      const isLongA = latin === "a" && (
        isLong && !/[aeiou]/.test(word.slice(0, at)) ||
        isLongBeforeLast && /^a[^aeiou]h?i$/.test(here)
      );
      written += last ? (isLongA ? "ा" : sign) : (isLongA ? "आ" : letter);
      last = "";
      at += latin.length;
      continue;
    }
    if (at > 0 && !last && nasal.test(here)) {
      written += anusvara;
      at++;
      continue;
    }
    const [latin, hindi] = consonants.find(([latin]) => here.startsWith(latin))!;
    written += viramaBetween(last, here, word, at, isOpen) +
      consonantFor(latin, hindi, here, isEnglish);
    last = latin;
    at += latin.length;
  }
  return written;
}

/** A virama if two consonants are written as a conjunct, otherwise an empty text. */
const viramaBetween = (
  last: string,
  here: string,
  word: string,
  at: number,
  isOpen: boolean,
): string => {
  if (!last) return "";
  const pair = word.slice(at - last.length, at) + here;
  return at === last.length || joined.test(pair) || isEnd(here) && !isOpen ? virama : "";
};

/** Whether no vowel follows. Final consonants are pronounced together. */
const isEnd = (rest: string) => !/[aeiouy]/.test(rest);

const consonantFor = (latin: string, hindi: string, here: string, isEnglish: boolean): string => {
  if (latin === "c" && /^c[eiy]/.test(here)) return "स";
  if (isEnglish && latin === "t") return "ट";
  if (isEnglish && latin === "d") return "ड";
  return hindi;
};
