import assert from "node:assert/strict";
import { withoutMessageHeaders } from "./pasted-text.ts";

const pasted: [typed: string, message: string][] = [
  ["9:41 am Munna Lal Painters", "Munna Lal Painters"],
  ["21:05 Ramesh: plumber chahiye", "plumber chahiye"],
  ["[12/11/26, 9:41 am] Ramesh: Sharma Electricals jaipur", "Sharma Electricals jaipur"],
  ["[9:41 pm, 12/11/2026] Ramesh Kumar: plumber in pune", "plumber in pune"],
  ["[12/11, 9:41 am] +91 98765 43210: Ramkumar Tiles", "Ramkumar Tiles"],
  ["12/11/2026, 21:41 - Suresh: electrician in indore", "electrician in indore"],
  ["12 Nov 2026 at 9:41 am painter indore", "painter indore"],
  ["2026-11-12 09:41 Munna Lal Painters", "Munna Lal Painters"],
  ["Yesterday 9:41 pm Munna Lal Painters", "Munna Lal Painters"],
  ["Forwarded Sharma Electricals", "Sharma Electricals"],
  ["Forwarded many times: plumber pune", "plumber pune"],
  ["fwd: painter pune", "painter pune"],
  ["फ़ॉरवर्ड किया गया प्लंबर पुणे", "प्लंबर पुणे"],
];

for (const [typed, message] of pasted) {
  Deno.test(`reads “${typed}” as “${message}”`, () => {
    assert.equal(withoutMessageHeaders(typed), message);
  });
}

Deno.test("reads several copied messages as one text", () => {
  const typed = "[12/11/26, 9:41 am] Ramesh: plumber chahiye [12/11/26, 9:42 am] Ramesh: pune me";
  assert.equal(withoutMessageHeaders(typed), "plumber chahiye   pune me");
});

Deno.test("keeps times and numbers that users ask for", () => {
  for (
    const typed of [
      "plumber pune 9:30 pm",
      "plumber open at 9:30 am",
      "24/7 electrician",
      "2/3 bhk painter",
      "Forward Traders",
      "Re Electricals",
      "9:41 am",
    ]
  ) assert.equal(withoutMessageHeaders(typed), typed);
});
