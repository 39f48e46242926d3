import assert from "node:assert/strict";
import { linkTokenOf, readLinkToken, readShortToken, shortTokenOf } from "./link-token.ts";

const signer = {
  sign: (text: string) => text.length.toString().padEnd(22, "A"),
  isSigned: (text: string, signature: string) => signer.sign(text).startsWith(signature),
};
const id = "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d20";
const expiresAt = new Date("2026-11-21T06:30:00.000Z");
const link = { id, about: "owner", expiresAt };

Deno.test("reads the tokens that it writes", () => {
  for (
    const read of [
      readLinkToken(signer, linkTokenOf(signer, link)),
      readShortToken(signer, { id, token: shortTokenOf(signer, link) }),
    ]
  ) {
    assert.deepEqual([read?.id, read?.expiresAt], [id, expiresAt]);
    assert.deepEqual([read?.isSignedFor("owner"), read?.isSignedFor("other owner")], [true, false]);
  }
});

Deno.test("reads a token with the longer hash of the previous version", () => {
  const token = `${linkTokenOf(signer, link)}AAAAAAAAAAA`;
  assert.equal(readLinkToken(signer, token)?.isSignedFor("owner"), true);
  assert.equal(readLinkToken(signer, token.slice(0, -1)), undefined);
});

Deno.test("has at most 40 letters, the limit of a registered SMS text", () => {
  assert.equal(linkTokenOf(signer, link).length, 40);
});

Deno.test("refuses other spellings of a token", () => {
  const token = linkTokenOf(signer, link);
  const [writtenId, expiry, signature] = token.split(".") as [string, string, string];
  // The last letter of the id holds two bits, so 16 letters decode to the same id.
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const ids = [...letters].map((last) => `${writtenId.slice(0, -1)}${last}`);
  const read = ids.filter((other) =>
    readLinkToken(signer, `${other}.${expiry}.${signature}`)?.id === id
  );
  assert.deepEqual(read, [writtenId]);
  assert.equal(readLinkToken(signer, `${writtenId}.0${expiry}.${signature}`), undefined);
});
