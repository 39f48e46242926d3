import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { categoryIds } from "#/shared/categories.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";

const api = await useTestApi();
await api.save(...categoryIds.map((category) => businessInput({ category })));

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await api.app.fetch(new Request(`http://localhost${path}`, { headers }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

const gzip = { "Accept-Encoding": "br, gzip" };

for (const path of ["/api/business", "/api/business/featured", "/api/openapi.json"]) {
  Deno.test(`compresses ${path} when the client accepts gzip`, async () => {
    const plain = await ask(path);
    const small = await ask(path, gzip);
    assert.equal(plain.headers.get("Content-Encoding"), null);
    assert.equal(small.headers.get("Content-Encoding"), "gzip");
    assert.deepEqual(new Uint8Array(gunzipSync(small.bytes)), plain.bytes);
    assert.ok(small.bytes.length < plain.bytes.length / 2);
    const refused = await ask(path, { "Accept-Encoding": "gzip;q=0" });
    assert.equal(refused.headers.get("Content-Encoding"), null);
    for (const { headers } of [plain, small]) {
      assert.equal(headers.get("Vary"), "Accept-Encoding");
      assert.equal(headers.get("Content-Type"), "application/json");
    }
  });

  Deno.test(`sends a different ETag for each encoding of ${path}, which matches only that encoding`, async () => {
    const tags = [];
    for (const encoding of [{}, gzip]) {
      const { headers } = await ask(path, encoding);
      const etag = headers.get("ETag")!;
      assert.match(etag, /^"[\w-]+"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await ask(path, { ...encoding, "If-None-Match": known });
        assert.deepEqual([again.status, again.bytes.length], [304, 0]);
        assert.equal(again.headers.get("ETag"), etag);
        assert.equal(again.headers.get("Vary"), "Accept-Encoding");
      }
      tags.push(etag);
    }
    const [plain, small] = tags as [string, string];
    assert.notEqual(plain, small);
    assert.equal((await ask(path, { ...gzip, "If-None-Match": plain })).status, 200);
    assert.equal((await ask(path, { "If-None-Match": small })).status, 200);
  });
}

Deno.test("reads Accept-Encoding in either letter case, with weights and a wildcard", async () => {
  const answers: [string, "gzip" | null][] = [
    ["GZIP", "gzip"],
    ["Br, GZip;Q=0.5", "gzip"],
    ["x-gzip", "gzip"],
    ["*", "gzip"],
    ["br, *;q=0.1", "gzip"],
    ["gzip ; q=0.001", "gzip"],
    ["identity;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=1, identity;q=1", "gzip"],
    ["gzip;q=0.000", null],
    ["*, gzip;q=0", null],
    ["*;q=0", null],
    ["gzip;q=0.5, identity;q=0.8", null],
    ["gzip;q=nonsense", null],
    ["gzipped", null],
    ["", null],
  ];
  for (const [accepted, encoding] of answers) {
    const { headers } = await ask("/api/business", { "Accept-Encoding": accepted });
    assert.equal(headers.get("Content-Encoding"), encoding, accepted);
  }
});

Deno.test("sends a body that fits into one packet uncompressed", async () => {
  const { headers } = await ask("/api/suggestions?q=p", gzip);
  assert.equal(headers.get("Content-Encoding"), null);
  assert.equal(headers.get("Vary"), "Accept-Encoding");
});
