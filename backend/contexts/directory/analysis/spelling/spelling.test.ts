import assert from "node:assert/strict";
import { editDistance, isSameWord, nearestWord, phoneticEdits, toSpelling } from "./spelling.ts";

const counted: [string, string, number][] = [
  ["plumber", "plumber", 0],
  ["plumbr", "plumber", 1],
  ["pluumber", "plumber", 1],
  ["plimber", "plumber", 1],
  ["plubmer", "plumber", 1],
  ["electricain", "electrician", 1],
  ["lpubmer", "plumber", 2],
  ["", "ab", 2],
  ["abcdef", "uvwxyz", 4],
  ["ab", "abcdefgh", 4],
];

for (const [a, b, count] of counted) {
  Deno.test(`counts ${count} edits between “${a}” and “${b}”`, () => {
    assert.equal(editDistance(a, b, 3), count);
    assert.equal(editDistance(b, a, 3), count);
  });
}

const trades = ["plumber", "electrician", "painter", "बढई", "pune"].map(toSpelling);
const others = ["plumbing", "sharma", "sharda", "शर्मा"].map(toSpelling);

const misspellings: [string, string | undefined][] = [
  ["plubmer", "plumber"],
  ["electricain", "electrician"],
  ["paniter", "painter"],
  ["shamra", "sharma"],
  ["sharna", "sharma"],
  ["शर्मी", "शर्मा"],
  ["pun", undefined],
  ["qqqqqqq", undefined],
];

for (const [typed, word] of misspellings) {
  Deno.test(`${word ? `finds “${word}”` : "finds no word"} near “${typed}”`, () => {
    assert.equal(nearestWord(typed, trades, others)?.word, word);
  });
}

Deno.test("prefers a word that sounds the same to a word in the same script", () => {
  const words = ["sharman", "शर्मा"].map(toSpelling);
  assert.equal(nearestWord("sharmaa", words, [])?.word, "शर्मा");
});

Deno.test("corrects no first letter together with others", () => {
  const places = ["allahabad", "umbrej"].map(toSpelling);
  for (const typed of ["falanabad", "ulanabad"]) {
    assert.equal(nearestWord(typed, places, []), undefined);
  }
  assert.equal(nearestWord("mubrej", places, [])?.word, "umbrej");
});

Deno.test("is sure only of a likely word with one edit", () => {
  assert.equal(nearestWord("plubmer", trades, others)?.sure, true);
  assert.equal(nearestWord("elctricain", trades, others)?.sure, false);
  assert.equal(nearestWord("shamra", trades, others)?.sure, false);
});

const inTwoScripts: [string, string, boolean][] = [
  ["कल्पतरु", "kalpataru", true],
  ["बसवराज", "basavaraj", true],
  ["भदौरिया", "bhadauria", true],
  ["कलर्स", "colours", true],
  ["पटेल", "patil", false],
  ["पांडे", "panda", false],
  ["राम", "rama", false],
];

for (const [hindi, latin, isSame] of inTwoScripts) {
  Deno.test(`${isSame ? "matches" : "does not match"} ${hindi} with ${latin}`, () => {
    assert.equal(isSameWord(hindi, latin), isSame);
    assert.equal(isSameWord(latin, hindi), isSame);
  });
}

Deno.test("matches an English word written as Hindi pronounces it", () => {
  assert.equal(phoneticEdits("vijan", toSpelling("विजन")), 0);
});
