import assert from "node:assert/strict";
import { makeLexicon } from "./lexicon.ts";
import { understandQuery } from "./understand-query.ts";

const lexicon = makeLexicon([
  { slug: "hyderabad", name_en: "Hyderabad", name_hi: "हैदराबाद" },
  { slug: "kolkata", name_en: "Kolkata", name_hi: "कोलकाता" },
  { slug: "ludhiana", name_en: "Ludhiana", name_hi: "लुधियाना" },
  { slug: "surat", name_en: "Surat", name_hi: "सूरत" },
  { slug: "chennai", name_en: "Chennai", name_hi: "चेन्नई" },
  { slug: "madurai", name_en: "Madurai", name_hi: "मदुरै" },
  { slug: "bengaluru", name_en: "Bengaluru", name_hi: "बेंगलुरु" },
  { slug: "kochi", name_en: "Kochi", name_hi: "कोच्चि" },
  { slug: "bhubaneswar", name_en: "Bhubaneswar", name_hi: "भुवनेश्वर" },
]);

const queries: [language: string, text: string, trade: string, city: string][] = [
  ["Telugu", "ప్లంబర్ హైదరాబాద్", "plumber", "hyderabad"],
  ["Telugu", "పెయింటర్ హైదరాబాద్", "painter", "hyderabad"],
  ["Bengali", "ইলেকট্রিশিয়ান কলকাতা", "electrician", "kolkata"],
  ["Bengali", "রাজমিস্ত্রি কলকাতা", "civil_contractor", "kolkata"],
  ["Bengali", "রং মিস্ত্রি কলকাতা", "painter", "kolkata"],
  ["Punjabi", "ਪਲੰਬਰ ਲੁਧਿਆਣਾ", "plumber", "ludhiana"],
  ["Punjabi", "ਤਰਖਾਣ ਲੁਧਿਆਣਾ", "carpenter", "ludhiana"],
  ["Gujarati", "પ્લમ્બર સુરત", "plumber", "surat"],
  ["Gujarati", "સુથાર સુરત", "carpenter", "surat"],
  ["Tamil", "பிளம்பர் சென்னை", "plumber", "chennai"],
  ["Tamil", "தச்சர் சென்னை", "carpenter", "chennai"],
  ["Tamil", "எலக்ட்ரீஷியன் மதுரை", "electrician", "madurai"],
  ["Kannada", "ಪ್ಲಂಬರ್ ಬೆಂಗಳೂರು", "plumber", "bengaluru"],
  ["Kannada", "ಬಡಗಿ ಬೆಂಗಳೂರು", "carpenter", "bengaluru"],
  ["Malayalam", "പ്ലംബർ കൊച്ചി", "plumber", "kochi"],
  ["Malayalam", "പെയിന്റർ കൊച്ചി", "painter", "kochi"],
  ["Odia", "ପ୍ଲମ୍ବର ଭୁବନେଶ୍ୱର", "plumber", "bhubaneswar"],
];

for (const [language, text, trade, city] of queries) {
  Deno.test(`understands ${text} in ${language}`, () => {
    const { trades, parts } = understandQuery(text, lexicon);
    assert.deepEqual(trades.likely, [trade]);
    assert.deepEqual(parts.flatMap((part) => part.kind === "city" ? part.city : []), [city]);
  });
}
