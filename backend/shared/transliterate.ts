import type { Language } from "./language.ts";
import { toLatin } from "./text.ts";

/**
 * A name in the letters of the other language, as a suggestion to start from: words of the trade by
 * heart, others by their sound. Nobody can tell from `Ram` whether राम or रम is meant.
 */
export const transliterate = (text: string, to: Language): string =>
  to === "en"
    ? text.replace(/[\u0900-\u097f]+/gu, (word) => capitalised(toLatin(withoutNukta(word))))
    : text.replace(/[a-z]+(?:['’]s)?/gi, (word) => toDevanagari(word.toLowerCase()));

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const withoutNukta = (word: string) =>
  word.normalize("NFD").replace(/\u093c/g, "").normalize("NFC").replace(/\u0901/g, "\u0902");

/** English words that names of businesses are made of, as they are written in Hindi. */
const known = new Map<string, string>(Object.entries({
  and: "एंड",
  agency: "एजेंसी",
  associates: "एसोसिएट्स",
  borewell: "बोरवेल",
  brothers: "ब्रदर्स",
  builders: "बिल्डर्स",
  building: "बिल्डिंग",
  carpenter: "कारपेंटर",
  care: "केयर",
  cement: "सीमेंट",
  civil: "सिविल",
  cleaning: "क्लीनिंग",
  clean: "क्लीन",
  company: "कंपनी",
  construction: "कंस्ट्रक्शन",
  constructions: "कंस्ट्रक्शन्स",
  contractor: "कॉन्ट्रैक्टर",
  contractors: "कॉन्ट्रैक्टर्स",
  decor: "डेकोर",
  decorators: "डेकोरेटर्स",
  design: "डिज़ाइन",
  designs: "डिज़ाइन्स",
  drilling: "ड्रिलिंग",
  electric: "इलेक्ट्रिक",
  electrical: "इलेक्ट्रिकल",
  electricals: "इलेक्ट्रिकल्स",
  electrician: "इलेक्ट्रीशियन",
  energy: "एनर्जी",
  engineering: "इंजीनियरिंग",
  engineers: "इंजीनियर्स",
  enterprise: "एंटरप्राइज़",
  enterprises: "एंटरप्राइज़ेज़",
  estate: "एस्टेट",
  furniture: "फ़र्नीचर",
  furnishing: "फ़र्निशिंग",
  group: "ग्रुप",
  hardware: "हार्डवेयर",
  home: "होम",
  homes: "होम्स",
  house: "हाउस",
  india: "इंडिया",
  infra: "इन्फ्रा",
  interior: "इंटीरियर",
  interiors: "इंटीरियर्स",
  limited: "लिमिटेड",
  new: "न्यू",
  paint: "पेंट",
  painter: "पेंटर",
  painters: "पेंटर्स",
  painting: "पेंटिंग",
  paints: "पेंट्स",
  pipe: "पाइप",
  pipes: "पाइप्स",
  plumber: "प्लंबर",
  plumbers: "प्लंबर्स",
  plumbing: "प्लंबिंग",
  power: "पावर",
  private: "प्राइवेट",
  properties: "प्रॉपर्टीज़",
  property: "प्रॉपर्टी",
  real: "रियल",
  repair: "रिपेयर",
  repairs: "रिपेयर्स",
  sanitary: "सैनिटरी",
  service: "सर्विस",
  services: "सर्विसेज़",
  shop: "शॉप",
  solar: "सोलर",
  solution: "सॉल्यूशन",
  solutions: "सॉल्यूशंस",
  sons: "संस",
  star: "स्टार",
  steel: "स्टील",
  store: "स्टोर",
  stores: "स्टोर्स",
  suppliers: "सप्लायर्स",
  supply: "सप्लाई",
  systems: "सिस्टम्स",
  the: "द",
  tiles: "टाइल्स",
  traders: "ट्रेडर्स",
  trading: "ट्रेडिंग",
  water: "वॉटर",
  waterproofing: "वॉटरप्रूफ़िंग",
  wood: "वुड",
  work: "वर्क",
  works: "वर्क्स",
  workshop: "वर्कशॉप",
}));

/** Spellings of a consonant, the longest first. */
const consonants: [string, string][] = [
  ["ksh", "क्ष"],
  ["chh", "छ"],
  ["kh", "ख"],
  ["gh", "घ"],
  ["ch", "च"],
  ["jh", "झ"],
  ["th", "थ"],
  ["dh", "ध"],
  ["ph", "फ"],
  ["bh", "भ"],
  ["sh", "श"],
  ["ck", "क"],
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

/** Spellings of a vowel: as a letter of its own, and as the sign behind a consonant. */
const vowels: [string, string, string][] = [
  ["aa", "आ", "ा"],
  ["ai", "ऐ", "ै"],
  ["au", "औ", "ौ"],
  ["ou", "औ", "ौ"],
  ["ee", "ई", "ी"],
  ["ii", "ई", "ी"],
  ["oo", "ऊ", "ू"],
  ["uu", "ऊ", "ू"],
  ["a", "अ", ""],
  ["e", "ए", "े"],
  ["i", "इ", "ि"],
  ["o", "ओ", "ो"],
  ["u", "उ", "ु"],
];

/** Before another consonant it is a dot above. */
const nasal = /^(?:n(?=[kgcjtd])|m(?=[pb]))/;

const virama = "\u094d";
const anusvara = "\u0902";

function toDevanagari(word: string): string {
  const byHeart = known.get(word);
  if (byHeart) return byHeart;
  const rest = word.replace(/['’]/g, "");
  let written = "";
  let afterConsonant = false;
  for (let at = 0; at < rest.length;) {
    const here = rest.slice(at);
    const isLast = (spelling: string) => at + spelling.length === rest.length;
    const vowel = isLast("y") && here === "y" && afterConsonant
      ? ["y", "ई", "ी"] as const
      : vowels.find(([spelling]) => here.startsWith(spelling));
    if (vowel) {
      const [spelling, letter, sign] = vowel;
      written += afterConsonant ? lastSign(spelling, sign, isLast(spelling)) : letter;
      afterConsonant = false;
      at += spelling.length;
      continue;
    }
    const consonant: [string, string] = consonants.find(([text]) => here.startsWith(text))!;
    const isNasal: boolean = at > 0 && !afterConsonant && nasal.test(here);
    written += isNasal ? anusvara : (afterConsonant ? virama : "") + consonant[1];
    afterConsonant = !isNasal;
    at += consonant[0].length;
  }
  return written;
}

/** At the end of a word an "a" is heard, and an "i" is long. */
function lastSign(spelling: string, sign: string, isLast: boolean): string {
  if (isLast && spelling === "a") return "ा";
  if (isLast && spelling === "i") return "ी";
  return sign;
}
