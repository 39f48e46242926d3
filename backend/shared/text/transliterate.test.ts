import assert from "node:assert/strict";
import { transliterate } from "./transliterate.ts";

Deno.test("names from Latin letters to Devanagari", () => {
  const table: [latin: string, devanagari: string][] = [
    ["Sharma Paint Works", "शर्मा पेंट वर्क्स"],
    ["Gupta & Sons", "गुप्ता & संस"],
    ["Krishna Traders", "क्रिश्ना ट्रेडर्स"],
    ["Modi Electricals", "मोदी इलेक्ट्रिकल्स"],
    ["Anand Furniture", "अनंद फ़र्नीचर"],
    ["Ganga Plumbing", "गंगा प्लंबिंग"],
    ["Shree Om 24", "श्री ओम 24"],
    ["Bharat Builders", "भरत बिल्डर्स"],
    ["Sunny Solar", "सुन्नी सोलर"],
    ["शर्मा", "शर्मा"],
    ["", ""],
  ];
  for (const [latin, devanagari] of table) {
    assert.equal(transliterate(latin, "hi"), devanagari, latin);
  }
});

Deno.test("names from Devanagari to Latin letters", () => {
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
