import { matching, readTable } from "../read-table.ts";

/** English words in business names with their Hindi spellings, the usual one first. */
export const loanWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  readTable(new URL("./loan-words.tsv", import.meta.url), (word, ...spellings) => [
    matching(/^[a-z]+$/, word),
    spellings.map((spelling) => matching(/^\p{Script=Devanagari}/u, spelling)),
  ]),
);

/** Abbreviations on signs. */
export const abbreviations: Readonly<Record<string, string>> = {
  assoc: "associates",
  bros: "brothers",
  co: "company",
  const: "construction",
  corp: "corporation",
  dr: "doctor",
  engg: "engineering",
  engrs: "engineers",
  ent: "enterprises",
  inds: "industries",
  intl: "international",
  ltd: "limited",
  mfg: "manufacturing",
  pvt: "private",
};

/** Irregular spellings of names by the usual spelling, for phonetic keys. */
export const sameNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    acharya: ["acharjee"],
    ayodhya: ["ajodhya"],
    behera: ["behra"],
    bhattacharya: ["bhattacharjee", "bhattacharji"],
    chauhan: ["chohan"],
    chopra: ["chopda"],
    datta: ["dutta", "dutt", "datt"],
    expert: ["xpert"],
    gaon: ["ganv"],
    ghosh: ["ghose"],
    griha: ["gruha", "grah"],
    jadhav: ["jadhao"],
    kachchh: ["kutch", "kutchh"],
    iyer: ["aiyar", "aiyer", "ayyar"],
    kunwar: ["kuwar"],
    mathew: ["mathews"],
    mohammad: ["mohammed", "mohamed", "mohd", "mohammud", "muhammed"],
    naidu: ["nayudu"],
    namboodiri: ["namboothiri", "namputhiri"],
    om: ["aum"],
    phadnis: ["fadnavis", "fadanvis"],
    rathore: ["rathod", "rathor", "rathaur"],
    sai: ["sayi", "saai", "shai"],
    shekh: ["shaikh", "sheikh"],
    shyam: ["sham"],
    singh: ["sinh"],
    subramaniam: ["subramanian", "subramanyan"],
    venkatesh: ["venkatesan"],
    vrindavan: ["vrindaban", "brindaban"],
  }).flatMap(([usual, others]) => others.map((other) => [other, usual])),
);
