import assert from "node:assert/strict";
import { isShortPage, longPath, type ShortPage, shortPath } from "#/shared/short-links.ts";
import { createShortLinks } from "./short-links.ts";

const open = (path: string) => createShortLinks().request(`https://karigar.test${path}`);

const links: [page: ShortPage, parts: string[], long: string][] = [
  ["d", [], "/dashboard?hl=hi"],
  ["u", [], "/undo-change?hl=hi"],
  ["t", [], "/terms-conditions?hl=hi"],
  ["c", ["7K3QX-9M2PT"], "/reports/7K3QX-9M2PT?hl=hi"],
  ["r", ["a.b-c_d"], "/request?hl=hi&token=a.b-c_d"],
  ["e", ["8F3K2M7QPW", "a.b-c"], "/enquiries/8F3K2M7QPW?hl=hi&token=a.b-c"],
];

for (const [page, parts, long] of links) {
  Deno.test(`leads the short link of an SMS to ${long}`, async () => {
    const short = shortPath(page, "hi", ...parts);
    const { status, headers } = await open(short);
    assert.deepEqual([status, headers.get("Location")], [302, long]);
    assert.equal(longPath(page, "hi", ...parts), long);
    assert.deepEqual(
      [headers.get("Cache-Control"), headers.get("Referrer-Policy")],
      ["no-store", "no-referrer"],
    );
  });
}

Deno.test("leads to no other place", async () => {
  assert.equal((await open("/z/hi/a")).status, 404);
  assert.equal((await open("/r/fr/a")).status, 404);
  assert.equal(isShortPage("toString"), false);
  const { headers } = await open("/r/en/%2F%2Fevil.example%26hl=x");
  assert.equal(headers.get("Location"), "/request?hl=en&token=%2F%2Fevil.example%26hl%3Dx");
});
