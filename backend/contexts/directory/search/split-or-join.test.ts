import assert from "node:assert/strict";
import { makeLexicon } from "../query-understanding/lexicon.ts";
import { splitWord } from "./split-or-join.ts";

const lexicon = makeLexicon([
  { slug: "pune", name_en: "Pune", name_hi: "पुणे" },
  { slug: "indore", name_en: "Indore", name_hi: "इंदौर" },
]);

const split: [string, string | undefined][] = [
  ["painterindore", "painter indore"],
  ["indorepainter", "indore painter"],
  ["पुणेप्लंबर", "पुणे प्लंबर"],
  ["plumberinpune", "plumber in pune"],
  ["redbricks", "red bricks"],
  ["furnituremaker", "furniture maker"],
  ["plumberwardha", "plumber wardha"],
  ["bijliwala", "bijli wala"],
  ["sharma", undefined],
  ["waterfall", undefined],
  ["electrican", undefined],
  ["qzxvwkplumb", undefined],
];

for (const [word, parts] of split) {
  Deno.test(`${parts ? `splits “${word}” into “${parts}”` : `does not split “${word}”`}`, () => {
    assert.equal(splitWord(word, lexicon)?.join(" "), parts);
  });
}
