import assert from "node:assert/strict";
import fc from "fast-check";
import { fold, isWellFormed, normalise, phoneticKey, slugify, toLatin, words } from "./text.ts";

const heard = (word: string) => phoneticKey(words(word)[0]!);

Deno.test("folds case, accents, nukta and joiners", () => {
  assert.equal(fold("PLUMBER"), "plumber");
  assert.equal(fold("Café"), "cafe");
  assert.equal(fold("ज़मीन"), fold("जमीन"));
  assert.equal(fold("ज़मीन".normalize("NFC")), fold("ज़मीन".normalize("NFD")));
  assert.equal(fold("पाँच"), fold("पांच"));
  assert.equal(fold("४११०३८"), "411038");
  assert.equal(fold("नल\u200dवाला"), "नलवाला");
});

Deno.test("keeps Devanagari vowel signs with their letters", () => {
  assert.deepEqual(words("  बिजली, मिस्त्री! "), ["बिजली", "मिस्त्री"]);
  assert.deepEqual(words("Sharma's A-1 Paint"), ["sharmas", "a1", "paint"]);
  assert.deepEqual(words("50mm २सीटर Sector62 A1 2nd"), [
    "50",
    "mm",
    "2",
    "सीटर",
    "sector",
    "62",
    "a1",
    "2nd",
  ]);
});

for (
  const alike of [
    ["plumber", "plmbr", "plmber", "plamber", "प्लंबर"],
    ["electrician", "electrisian", "elektrishan", "इलेक्ट्रीशियन", "इलेक्ट्रिशियन"],
    ["carpenter", "carpentar", "कारपेंटर"],
    ["furniture", "farnichar", "फर्नीचर", "फ़र्नीचर"],
    ["sharma", "sarma", "शर्मा"],
    ["verma", "varma", "वर्मा"],
    ["kothrud", "kothrood", "कोथरुड"],
    ["putai", "puttai", "पुताई"],
    ["badhai", "बढ़ई", "बढई"],
    ["wala", "vala", "वाला"],
    ["nal", "नल"],
    ["industries", "इंडस्ट्रीज़", "इंडस्ट्रीज", "इन्डस्ट्रीज"],
    ["services", "सर्विसेज़", "सर्विसेस"],
    ["enterprises", "एंटरप्राइज़ेज़", "एंटरप्राइजेस", "इंटरप्राइजेज"],
    ["properties", "प्रॉपर्टीज़", "प्रोपर्टीज"],
    ["brothers", "ब्रदर्स", "bros"],
    ["industry", "industries", "इंडस्ट्री"],
    ["vision", "vijan", "विज़न"],
    ["agency", "एजेंसी", "एजेन्सी"],
    ["engineering", "इंजीनियरिंग", "इंजिनियरिंग"],
    ["tambe", "तांबे", "ताम्बे"],
    ["shankar", "शंकर", "shanker", "शङ्कर"],
    ["ambika", "अंबिका", "अम्बिका"],
    ["sambhaji", "संभाजी", "sanbhaji"],
    ["kanpur", "कानपुर"],
    ["khanpur", "खानपुर"],
    ["anupam", "अनुपम"],
    ["mehta", "मेहता"],
    ["mehra", "मेहरा"],
    ["singh", "सिंह"],
    ["choudhary", "chowdhury", "चौधरी"],
    ["gowda", "गौड़ा"],
    ["gyan", "ज्ञान"],
    ["quality", "क्वालिटी"],
    ["light", "लाइट", "लाईट"],
    ["dubey", "दुबे"],
  ]
) {
  Deno.test(`gives ${alike.join(", ")} the same phonetic key`, () => {
    assert.deepEqual(alike.map(heard), alike.map(() => heard(alike[0]!)));
  });
}

for (
  const [word, latin] of [
    ["नल", "nal"],
    ["कानपुर", "kanpur"],
    ["बिजली", "bijli"],
    ["हडपसर", "hadapsar"],
    ["नागपुर", "nagpur"],
    ["सड़क", "sadak"],
    ["शंकर", "shankar"],
    ["लक्ष्मी", "lakshmi"],
    ["ज्ञान", "gyan"],
    ["इंडस्ट्रीज़", "industries"],
  ]
) {
  Deno.test(`transliterates ${word} as ${latin}`, () => assert.equal(toLatin(fold(word!)), latin));
}

Deno.test("gives short words with different vowels different phonetic keys", () => {
  assert.notEqual(heard("nal"), heard("nil"));
  assert.notEqual(heard("ret"), heard("rent"));
});

Deno.test("writes slugs in Latin letters", () => {
  assert.equal(slugify("शर्मा पेंट वर्क्स, पुणे"), "sharma-paint-works-pune");
  assert.equal(slugify("  A & B's  Plumbing — Pune "), "a-bs-plumbing-pune");
  assert.equal(slugify("北京"), "");
  assert.ok(slugify("long ".repeat(40)).length <= 60);
});

Deno.test("makes a safe slug and phonetic key from any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    assert.match(slugify(text), /^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    for (const word of words(text)) {
      assert.ok(phoneticKey(word).length >= 0 && toLatin(word) !== null);
    }
    assert.equal(fold(fold(text)), fold(text));
  }));
});

Deno.test("normalises to NFC with single spaces", () => {
  assert.equal(normalise("  Café\n  ka\t rang "), "Café ka rang");
});

Deno.test("rejects control characters and lone surrogates", () => {
  assert.equal(isWellFormed("नमस्ते\nplumber"), true);
  assert.equal(isWellFormed("a\u0000b"), false);
  assert.equal(isWellFormed("a\ud800b"), false);
});
