import assert from "node:assert/strict";
import { setLine } from "./set-line.ts";

const widths: [string, string, (whole: number, parts: number) => boolean][] = [
  ["a conjunct is narrower than its letters", "क्ष|क|ष", (whole, parts) => whole < parts],
  ["a vowel sign below takes no room", "कु|क", (whole, part) => whole === part],
  ["scripts stand side by side", "A क|A |क", (whole, parts) => Math.abs(whole - parts) < 0.01],
];

for (const [title, texts, holds] of widths) {
  Deno.test(`letters are set as they are written: ${title}`, async () => {
    const [whole, ...parts] = await Promise.all(
      texts.split("|").map(async (text) => (await setLine(text, 600)).width),
    );
    assert.ok(holds(whole!, parts.reduce((sum, width) => sum + width, 0)));
  });
}
