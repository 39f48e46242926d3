import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { otherValues, toTree, valueAt } from "#/testing/other-values.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import { goodPassword, register } from "#/testing/users.ts";
import { BusinessPatch } from "./fields.ts";
import type { MyBusiness } from "../owner/schemas.ts";

const api = await useTestApi();
const admin = api.as(newAccountId(), "admin");
const owner = await listBusiness<MyBusiness>(api);
const user = await register(api);
type Problem = { code: string; errors?: { field: string; code: string }[] };

/** All free-text fields. */
const texts = otherValues(BusinessPatch).filter(({ value }) =>
  typeof value === "string" && /^(Of its own|बदला)/.test(value)
);

Deno.test("finds the free-text fields to test", () => assert.ok(texts.length >= 10));

for (const { path, value } of texts) {
  Deno.test(`rejects bidirectional controls in ${path} and removes invisible characters`, async () => {
    const refused = await owner.patch<Problem>(toTree([{ path, value: `${value}\u202egnp` }]));
    assert.deepEqual([refused.status, refused.body.code], [400, "invalid_request"]);
    const errors = refused.body.errors?.map(({ field, code }) => [field, code]);
    assert.deepEqual(errors, [[path, "text_characters"]]);
    const pasted = toTree([{ path, value: `\ufeff${value}\u200b\u2069` }]);
    const { body } = await owner.patch<MyBusiness>(pasted);
    assert.equal(valueAt(body, path), value);
  });
}

const otherTexts: [
  what: string,
  send: (text: string) => Promise<{ status: number; body: unknown }>,
][] = [
  [
    "a report",
    (text) =>
      api.send("POST", `/api/business/${owner.business.slug}/reports`, {
        reason: "other",
        text,
      }),
  ],
  [
    "the reason for a suspension",
    (reason) =>
      admin.send("POST", `/api/admin/businesses/${owner.business._id}/suspension`, { reason }),
  ],
  [
    "a note on a special day",
    (note) => owner.patch({ timings: { special: [{ date: "2027-01-26", spans: [], note }] } }),
  ],
  [
    "a line of a rate card",
    (text) => owner.patch({ rates: [{ text, from: 150, per: "visit" }] }),
  ],
  [
    "a line of a rate card in the other language",
    (translation) => owner.patch({ rates: [{ text: "Taps", translation, from: 9, per: "job" }] }),
  ],
  [
    "a username",
    (username) =>
      api.send("PATCH", "/api/profile", { username, currentPassword: goodPassword }, user),
  ],
];

for (const [what, send] of otherTexts) {
  Deno.test(`rejects bidirectional controls in ${what}`, async () => {
    const { status, body } = await send("exe.\u202egnp");
    assert.deepEqual([status, (body as Problem).code], [400, "invalid_request"]);
    const good = await send("Diwali.Puja");
    assert.ok(good.status < 300, JSON.stringify(good.body));
  });
}

Deno.test("answers a search with invisible characters", async () => {
  const { status } = await api.get(
    `/api/business?q=${encodeURIComponent("\u202eplumber\u{e0041}")}`,
  );
  assert.equal(status, 200);
});
