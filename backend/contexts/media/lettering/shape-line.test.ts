import assert from "node:assert/strict";
import { shapeLine } from "./shape-line.ts";

const names: [language: string, name: string][] = [
  ["Tamil", "முருகன் பிளம்பிங்"],
  ["Kannada", "ಶ್ರೀ ಗಣೇಶ ಎಲೆಕ್ಟ್ರಿಕಲ್ಸ್"],
  ["Bengali", "শ্রী দুর্গা ইলেকট্রিক"],
  ["Punjabi", "ਗੁਰੂ ਨਾਨਕ ਪੇਂਟਰਜ਼"],
  ["Urdu", "احمد پلمبنگ ورکس"],
  ["Gujarati", "શ્રી ગણેશ પ્લમ્બિંગ"],
  ["Odia", "ଶ୍ରୀ ଜଗନ୍ନାଥ ପେଣ୍ଟର୍ସ"],
  ["Telugu", "శ్రీ బాలాజీ ఎలక్ట్రికల్స్"],
  ["Malayalam", "ശ്രീ ഗണേഷ് പ്ലംബിംഗ്"],
];

for (const [language, name] of names) {
  Deno.test(`draws all letters of a name in ${language}`, async () => {
    for (const weight of [400, 600] as const) {
      const line = await shapeLine(name, weight);
      assert.ok(line.isWhole);
      assert.ok(line.width > 3 && line.outlines(40).length > 1000);
    }
  });
}

const widths: [string, string, (whole: number, parts: number) => boolean][] = [
  ["a conjunct is narrower than its letters", "क्ष|क|ष", (whole, parts) => whole < parts],
  ["a vowel sign below adds no width", "कु|क", (whole, part) => whole === part],
  ["scripts stand side by side", "A क|A |क", (whole, parts) => Math.abs(whole - parts) < 0.01],
];

for (const [title, texts, isExpected] of widths) {
  Deno.test(`shapes letters: ${title}`, async () => {
    const [whole, ...parts] = await Promise.all(
      texts.split("|").map(async (text) => (await shapeLine(text, 600)).width),
    );
    assert.ok(isExpected(whole!, parts.reduce((sum, width) => sum + width, 0)));
  });
}
