export type StateCode = keyof typeof rows;

export type ReferenceState = {
  code: StateCode;
  name: { en: string; hi: string };
  /** The first two digits of a GSTIN registered in this state. */
  gstCode: string;
  otherNames: readonly string[];
};

const rows = {
  AN: ["Andaman and Nicobar Islands", "अंडमान और निकोबार द्वीपसमूह", "35"],
  AP: ["Andhra Pradesh", "आंध्र प्रदेश", "37"],
  AR: ["Arunachal Pradesh", "अरुणाचल प्रदेश", "12"],
  AS: ["Assam", "असम", "18"],
  BR: ["Bihar", "बिहार", "10"],
  CH: ["Chandigarh", "चंडीगढ़", "04"],
  CG: ["Chhattisgarh", "छत्तीसगढ़", "22"],
  DH: [
    "Dadra and Nagar Haveli and Daman and Diu",
    "दादरा और नगर हवेली एवं दमन और दीव",
    "26",
  ],
  DL: ["Delhi", "दिल्ली", "07"],
  GA: ["Goa", "गोवा", "30"],
  GJ: ["Gujarat", "गुजरात", "24"],
  HR: ["Haryana", "हरियाणा", "06"],
  HP: ["Himachal Pradesh", "हिमाचल प्रदेश", "02"],
  JK: ["Jammu and Kashmir", "जम्मू और कश्मीर", "01"],
  JH: ["Jharkhand", "झारखंड", "20"],
  KA: ["Karnataka", "कर्नाटक", "29"],
  KL: ["Kerala", "केरल", "32"],
  LA: ["Ladakh", "लद्दाख", "38"],
  LD: ["Lakshadweep", "लक्षद्वीप", "31"],
  MP: ["Madhya Pradesh", "मध्य प्रदेश", "23"],
  MH: ["Maharashtra", "महाराष्ट्र", "27"],
  MN: ["Manipur", "मणिपुर", "14"],
  ML: ["Meghalaya", "मेघालय", "17"],
  MZ: ["Mizoram", "मिज़ोरम", "15"],
  NL: ["Nagaland", "नागालैंड", "13"],
  OD: ["Odisha", "ओडिशा", "21"],
  PY: ["Puducherry", "पुडुचेरी", "34"],
  PB: ["Punjab", "पंजाब", "03"],
  RJ: ["Rajasthan", "राजस्थान", "08"],
  SK: ["Sikkim", "सिक्किम", "11"],
  TN: ["Tamil Nadu", "तमिलनाडु", "33"],
  TS: ["Telangana", "तेलंगाना", "36"],
  TR: ["Tripura", "त्रिपुरा", "16"],
  UP: ["Uttar Pradesh", "उत्तर प्रदेश", "09"],
  UK: ["Uttarakhand", "उत्तराखंड", "05"],
  WB: ["West Bengal", "पश्चिम बंगाल", "19"],
} as const;

/** Former, short and colloquial names, in either script. */
const otherNames: Partial<Record<StateCode, readonly string[]>> = {
  AN: ["Andaman", "Andaman Nicobar", "अंडमान", "अंडमान निकोबार"],
  AP: ["Andhra", "आंध्र", "आंध्रा"],
  AR: ["Arunachal", "अरुणाचल"],
  AS: ["Asom", "आसाम"],
  CG: ["Chattisgarh", "Chhatisgarh", "CG", "छग", "सीजी"],
  DH: [
    "Dadra Nagar Haveli",
    "Dadra and Nagar Haveli",
    "Daman and Diu",
    "दादरा नगर हवेली",
    "दमन और दीव",
  ],
  GJ: ["Gujrat"],
  HP: ["Himachal", "हिमाचल", "हिप्र"],
  JK: [
    "Jammu Kashmir",
    "Jammu & Kashmir",
    "J&K",
    "Kashmir",
    "जम्मू कश्मीर",
    "जम्मू-कश्मीर",
    "कश्मीर",
  ],
  KL: ["Keralam"],
  MP: ["MP", "M.P.", "एमपी", "मप्र"],
  MH: ["Maharastra"],
  OD: ["Orissa", "उड़ीसा"],
  PB: ["Panjab"],
  TN: ["Tamilnadu", "तमिल नाडु", "तमिळनाडू"],
  TS: ["Telengana"],
  UP: ["U.P.", "यूपी", "उप्र"],
  UK: ["Uttaranchal", "Uttrakhand", "उत्तरांचल", "उत्तराँचल"],
  WB: ["Bengal", "Paschim Bengal", "WB", "W.B.", "बंगाल", "पश्चिमी बंगाल"],
};

export const states: readonly ReferenceState[] = Object.entries(rows).map(
  ([code, [en, hi, gstCode]]) => ({
    code: code as StateCode,
    name: { en, hi },
    gstCode,
    otherNames: otherNames[code as StateCode] ?? [],
  }),
);

/**
 * Short names that are also ordinary words. They mean a state only next to a word for "in":
 * *in UP*, *UP me*.
 */
export const shortNames: Readonly<Record<string, StateCode>> = {
  ap: "AP",
  hp: "HP",
  jk: "JK",
  tn: "TN",
  up: "UP",
};
