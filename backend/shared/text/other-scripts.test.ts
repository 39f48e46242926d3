import assert from "node:assert/strict";
import { slugify } from "./text.ts";

const names: [language: string, name: string, slug: string][] = [
  ["Tamil", "முருகன் பிளம்பிங் ஒர்க்ஸ்", "murukan-pilampin-orks"],
  ["Kannada", "ಶ್ರೀ ಗಣೇಶ ಎಲೆಕ್ಟ್ರಿಕಲ್ಸ್", "shri-ganesh-elektrikals"],
  ["Bengali", "শ্রী দুর্গা ইলেকট্রিক", "shri-durga-ilekatrik"],
  ["Punjabi", "ਗੁਰੂ ਨਾਨਕ ਪੇਂਟਰ", "guru-nanak-painter"],
  ["Urdu", "احمد پلمبنگ ورکس ۲۴", "ahmad-palmabnag-warkas-24"],
  ["Gujarati", "શ્રી ગણેશ પ્લમ્બિંગ", "shri-ganesh-plumbing"],
  ["Odia", "ଶ୍ରୀ ଜଗନ୍ନାଥ ପେଣ୍ଟର", "shri-jagannath-painter"],
  ["Telugu", "శ్రీ బాలాజీ ఎలక్ట్రికల్స్", "shri-balaji-elaktrikals"],
  ["Malayalam", "ശ്രീ ഗണേഷ് പ്ലംബിംഗ്", "shri-ganesh-plumbing"],
];

for (const [language, name, slug] of names) {
  Deno.test(`transliterates a name in ${language} for a slug`, () => {
    assert.equal(slugify(name), slug);
  });
}
