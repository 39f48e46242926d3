import assert from "node:assert/strict";
import { withoutNearWords } from "./near-words.ts";

const asking: [text: string, left: string][] = [
  ["plumber near me", "plumber"],
  ["Plumbers Near Me open now", "Plumbers open now"],
  ["electrician nearby", "electrician"],
  ["nearest carpenter", "carpenter"],
  ["near me", ""],
  ["mere paas plumber", "plumber"],
  ["mere aas paas ke electrician", "electrician"],
  ["aaspaas painter", "painter"],
  ["paas me mistri", "mistri"],
  ["najdiki bijli wala", "bijli wala"],
  ["मेरे पास प्लंबर", "प्लंबर"],
  ["पास में बिजली वाला", "बिजली वाला"],
  ["आस-पास पेंटर", "पेंटर"],
  ["आसपास के बढ़ई", "बढ़ई"],
  ["नज़दीकी प्लंबर", "प्लंबर"],
  ["नजदीक में मिस्त्री", "मिस्त्री"],
];

for (const [text, left] of asking) {
  Deno.test(`removes the words for "near me" from “${text}”`, () => {
    assert.deepEqual(withoutNearWords(text), { text: left, asksNear: true });
  });
}

const others = [
  "plumber",
  "Paras Electricals",
  "Pasha Painters",
  "Meera Painters",
  "Nearchus Interiors",
  "Mera Ghar Interiors",
  "plumber near Kothrud",
  "पासवान पेंटर",
  "बस स्टैंड के पास प्लंबर",
];

for (const text of others) {
  Deno.test(`does not change “${text}”`, () => {
    assert.deepEqual(withoutNearWords(text), { text, asksNear: false });
  });
}
