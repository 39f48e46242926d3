import assert from "node:assert/strict";
import { addressInHindi } from "./address-in-hindi.ts";
import { placeInHindi } from "./place-in-hindi.ts";

const lines: [english: string, hindi: string][] = [
  ["Shop No. 12, Ground Floor", "दुकान नं. 12, नीचे की मंज़िल"],
  ["House No. 4, First Floor, Station Road", "मकान नं. 4, पहली मंज़िल, स्टेशन रोड"],
  ["Opposite the post office", "डाकघर के सामने"],
  ["Opp. SBI Bank, Nr. Jain Temple", "SBI बैंक के सामने, जैन मंदिर के पास"],
  ["Behind Hanuman Mandir", "हनुमान मंदिर के पीछे"],
  ["Next to the government school", "सरकारी स्कूल के बगल में"],
  ["Above the medical store", "मेडिकल स्टोर के ऊपर"],
  ["12/B, MG Road", "12/B, MG रोड"],
  ["Sector 21", "सेक्टर 21"],
  ["148", "148"],
  ["गली नं. 3", "गली नं. 3"],
];

Deno.test("translates address lines into idiomatic Hindi", () => {
  for (const [english, hindi] of lines) {
    assert.equal(addressInHindi(english, () => undefined), hindi, english);
  }
});

Deno.test("uses the gazetteer's Hindi names within a line", () => {
  assert.equal(placeInHindi("Kothrud Depot"), "कोथरुड डिपो");
  assert.equal(placeInHindi("Vijayawada Rural"), "विजयवाड़ा ग्रामीण");
});
