import assert from "node:assert/strict";
import { nameInLatin } from "./name-in-latin.ts";

const table = {
  "मौर्य प्रॉपर्टीज़": "Maurya Properties",
  "गुप्ता एंड संस इलेक्ट्रिकल्स": "Gupta and Sons Electricals",
  "श्री राम एस्टेट एजेंसी": "Shri Ram Estate Agency",
  "न्यू विश्वकर्मा सैनिटरी एंड प्लंबिंग": "New Vishwakarma Sanitary and Plumbing",
  "न्यू तिवारी एवं वर्मा": "New Tiwari and Verma",
  "पांडेय ब्रदर्स 24x7": "Pandey Brothers 24x7",
  "ए.के. इलेक्ट्रिक वर्क्स": "A.K. Electric Works",
  "Sharma पेंटर्स": "Sharma Painters",
  "Sharma Painters": "Sharma Painters",
};

for (const [name, latin] of Object.entries(table)) {
  Deno.test(`transliterates “${name}” as “${latin}”`, () => {
    assert.equal(nameInLatin(name), latin);
  });
}
