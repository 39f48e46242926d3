import assert from "node:assert/strict";
import { legacyFont } from "./legacy-font.ts";

const columnOf = (texts: string[]) =>
  legacyFont(texts.map((text, row) => ({ cells: [`982210000${row}`, text] })));

const legacy: Record<string, string[]> = {
  "names in Kruti Dev": ["jke flag", "lqjs'k dqekj 'kekZ", "jes'k ;kno", "lhrk nsoh", "eksgu yky"],
  "trades in Kruti Dev": ["uy feL=h", "fctyh feL=h", "isaVj", "c<+bZ", "jktfeL=h"],
  "places in Kruti Dev": [
    "dksFk:M] iq.ks",
    "lnj cktkj",
    "f'kokth uxj",
    "jsyos LVs'ku",
    "xka/kh pkSd",
  ],
  "Chanakya": ["ÚUæ× çâ¢ã", "âéÚðUàæ ·é¤×æÚU", "ÚU×ðàæ ØæÎß", "âèÌæ Îðßè", "×æðãÙ ÜæÜ"],
};

for (const [what, texts] of Object.entries(legacy)) {
  Deno.test(`recognises ${what}`, () => assert.equal(columnOf(texts), 1));
}

Deno.test("recognises Kruti Dev in a short sheet by its columns together", () => {
  const rows = [["jke flag", "uy feL=h", "lnj cktkj"], ["lhrk nsoh", "isaVj", "xka/kh pkSd"]];
  assert.equal(legacyFont(rows.map((cells) => ({ cells: ["9822100001", ...cells] }))), 1);
});

const others: Record<string, string[]> = {
  "English names": ["Sharma Paint Works", "JK Tyres & Co.", "M/s Patel Bros.", "A1 Works", "SK"],
  "names in capitals": ["RAM SINGH", "SURESH KUMAR SHARMA", "RAMESH YADAV", "SITA DEVI", "MK LAL"],
  "names in Hindi": ["राम सिंह", "सुरेश कुमार शर्मा", "रमेश यादव", "सीता देवी", "मोहन लाल"],
  "trades in Latin letters": ["nal mistri", "bijli mistri", "painter", "badhai", "raj mistri"],
  "names of the south": ["Krishnamurthy", "Thiruvengadam", "Sreekumar PV", "Kuttappan", "Jyothi"],
  "languages": ["hi mr en", "hi en", "mr en", "hi mr", "en ta"],
  "addresses of the web": ["www.kk.in", "http://j.example", "k@s.in", "shop.in", "jks.co.in"],
  "numbers and codes": ["MH-12-345", "KA/2", "UP32 KK", "B-1/k", "4k's"],
  "few texts": ["jke flag", "jke flag", "jke flag", "jke flag", "jke flag"],
};

for (const [what, texts] of Object.entries(others)) {
  Deno.test(`takes ${what} as they are`, () => assert.equal(columnOf(texts), undefined));
}
