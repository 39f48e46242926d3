import assert from "node:assert/strict";
import { transliterate } from "./transliterate.ts";

Deno.test("transliterates names from Latin letters to Devanagari", () => {
  const table: [latin: string, devanagari: string][] = [
    ["Sharma Paint Works", "शर्मा पेंट वर्क्स"],
    ["Gupta & Sons", "गुप्ता एंड संस"],
    ["Krishna Traders", "कृष्णा ट्रेडर्स"],
    ["Anand Furniture", "आनंद फ़र्नीचर"],
    ["Bharat Builders", "भारत बिल्डर्स"],
    ["Sunny Solar", "सनी सोलर"],
    // Other spellings and compounds.
    ["Luxmee Choudhry", "लक्ष्मी चौधरी"],
    ["Homecare", "होमकेयर"],
    ["Rajkishor", "राजकिशोर"],
    // By rule.
    ["Gopalganj", "गोपालगंज"],
    ["Dalvinder", "दलविंदर"],
    ["Sudheshwari", "सुधेश्वरी"],
    ["Khemka", "खेमका"],
    ["SHARMA STEEL", "शर्मा स्टील"],
    ["Raju's Pvt. Ltd.", "राजूज़ प्रा. लि."],
    ["Deep Cleaning", "डीप क्लीनिंग"],
    ["Deep Electricals", "दीप इलेक्ट्रिकल्स"],
    ["शर्मा", "शर्मा"],
    ["", ""],
  ];
  for (const [latin, devanagari] of table) {
    assert.equal(transliterate(latin, "hi"), devanagari, latin);
  }
});

Deno.test("leaves uncertain names unchanged", () => {
  const names = [
    "R. K. 24x7",
    "SKF",
    "QuickFix",
    "iPhone",
    "A1",
    "Infinitive",
    "Knightley",
    "Brrr",
    "a@b.example",
  ];
  for (const name of names) assert.equal(transliterate(name, "hi"), name);
});

Deno.test("transliterates names from Devanagari to Latin letters", () => {
  const table: [devanagari: string, latin: string][] = [
    ["शर्मा पेंट वर्क्स", "Sharma Paint Works"],
    ["गंगा & संस", "Ganga & Sons"],
    ["ज़वेरी", "Javeri"],
    ["Om ट्रेडर्स", "Om Traders"],
  ];
  for (const [devanagari, latin] of table) {
    assert.equal(transliterate(devanagari, "en"), latin, devanagari);
  }
});
