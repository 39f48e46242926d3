import { transliterate } from "#/shared/text/transliterate.ts";

const phrases = `
  post office डाकघर, bus stand बस स्टैंड, bus stop बस स्टॉप, government school सरकारी स्कूल,
  govt school सरकारी स्कूल, govt. school सरकारी स्कूल, govt hospital सरकारी अस्पताल, government hospital सरकारी अस्पताल, water tank पानी की टंकी, vegetable market सब्ज़ी मंडी,
  railway crossing रेलवे फाटक, railway gate रेलवे फाटक, railway station रेलवे स्टेशन, petrol pump पेट्रोल पंप,
  medical store मेडिकल स्टोर, community hall सामुदायिक भवन, park gate पार्क के गेट, police station थाने,
  municipal market नगर निगम मार्केट, ground floor नीचे की मंज़िल, first floor पहली मंज़िल, 1st floor पहली मंज़िल,
  second floor दूसरी मंज़िल, 2nd floor दूसरी मंज़िल, third floor तीसरी मंज़िल, 3rd floor तीसरी मंज़िल, shop no. दुकान नं.,
  shop no दुकान नं., shop number दुकान नं., shop दुकान, house no. मकान नं., house no मकान नं., flat no. फ़्लैट नं.,
  flat no फ़्लैट नं., plot no. प्लॉट नं., plot no प्लॉट नं., h.no. मकान नं., school lane स्कूल वाली गली,
  temple street मंदिर मार्ग, lane गली, hospital अस्पताल, village गाँव, taluka तालुका, tehsil तहसील, dist. ज़िला, district ज़िला, east पूर्व, west पश्चिम, north उत्तर,
  south दक्षिण, urban शहरी, rural ग्रामीण, old पुराना, cross road क्रॉस रोड,
  new delhi नई दिल्ली`
  .split(",").map((row) => {
    const [, en, hi] = row.trim().match(/^([\x20-\x7e]+?) (\P{ASCII}.*)$/u)!;
    return [en!, hi!] as const;
  });

const hindiOf = new Map(phrases);

const alternatives = (texts: readonly string[]) => texts.join("|").replaceAll(".", "\\.");

/** Of two phrases at one place, the first in the list counts. */
const anyPhrase = new RegExp(
  `(?<![a-z])(?:${alternatives(phrases.map(([en]) => en))})(?![a-z])`,
  "gi",
);

/** Relations that are prepositions in English and postpositions in Hindi. */
const relations = new Map(
  Object.entries({
    "के सामने": ["opposite to", "opposite", "opp.", "opp", "in front of", "facing"],
    "के पास": ["near by", "nearby", "near", "nr.", "nr", "close to"],
    "के पीछे": ["behind", "back of", "b/h"],
    "के बगल में": ["next to", "besides", "beside", "adjacent to", "adj.", "adj"],
    "के ऊपर": ["above"],
    "के नीचे": ["below"],
  }).flatMap(([hi, words]) => words.map((en) => [en, hi] as const)),
);

const related = new RegExp(
  `^(${alternatives([...relations.keys()])})\\s+(?:the\\s+)?(.+)$`,
  "i",
);

/**
 * Translates a line of an address into Hindi: "Opposite the post office" becomes डाकघर के सामने.
 *
 * @param placeWord looks up the Hindi name of a place by one word
 */
export const addressInHindi = (
  line: string,
  placeWord: (word: string) => string | undefined,
): string =>
  /[a-z]/i.test(line)
    ? line.split(/(\s*[,;]\s*)/).map((part) => partInHindi(part, placeWord)).join("")
    : line;

const partInHindi = (
  part: string,
  placeWord: (word: string) => string | undefined,
): string => {
  const [, where = "", what = part] = part.match(related) ?? [];
  const translated = what.replace(anyPhrase, (phrase) => hindiOf.get(phrase.toLowerCase())!);
  const relation = relations.get(where.toLowerCase());
  const transliterated = transliterate(translated, "hi", placeWord);
  return relation ? `${transliterated} ${relation}` : transliterated;
};
