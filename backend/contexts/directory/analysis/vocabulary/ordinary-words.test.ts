import assert from "node:assert/strict";
import { categories } from "#/shared/categories.ts";
import { words } from "#/shared/text/text.ts";
import { isName, isOrdinary, isOtherTrade } from "./ordinary-words.ts";
import { synonyms } from "./synonyms.ts";

const folded = (word: string) => words(word)[0]!;

Deno.test("lists everyday words of English, Hindi and romanised Hindi as ordinary", () => {
  for (
    const word of [
      "someone",
      "available",
      "pointer",
      "planter",
      "shoulder",
      "dont",
      "karwana",
      "chahiye",
      "mujhe",
      "turant",
      "मुझे",
      "करवाना",
      "ज़रूरत",
      "यहाँ",
    ]
  ) {
    assert.equal(isOrdinary(folded(word)), true, word);
    assert.equal(isOtherTrade(folded(word)), false, word);
  }
});

Deno.test("lists trades and goods outside this directory as ordinary", () => {
  for (const word of ["dentist", "restaurant", "mobile", "darzi", "डॉक्टर", "वकील"]) {
    assert.equal(isOrdinary(folded(word)), true, word);
    assert.equal(isOtherTrade(folded(word)), true, word);
  }
});

Deno.test("does not list misspelt words and names as ordinary", () => {
  for (const word of ["plumbr", "paniter", "electrisian", "sharma", "kothrud", "nagpur"]) {
    assert.equal(isOrdinary(word), false, word);
  }
});

Deno.test("lists names of people and gods as names, in both scripts", () => {
  for (const word of ["sandhu", "संधू", "kundu", "कुंडू", "पंड्या", "ganesh"]) {
    assert.equal(isName(folded(word)), true, word);
    assert.equal(isOrdinary(folded(word)), false, word);
  }
});

Deno.test("lists no word of a trade as ordinary or as a name", () => {
  for (const { id, name } of categories) {
    for (const phrase of [name.en, name.hi, ...synonyms[id]]) {
      const [word, ...more] = words(phrase);
      if (more.length === 0) assert.equal(isOrdinary(word!) || isName(word!), false, word!);
    }
  }
});
