import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { alwaysOpen, businessInput } from "#/testing/factories.ts";

const api = await useTestApi();

await api.save(
  ...Array.from(
    { length: 3 },
    (_, n) => businessInput({ businessName: `Ganga Pipes ${n}`, timings: alwaysOpen }),
  ),
);

const list = async (query: Record<string, string>) => {
  const { status, body, headers } = await api.get<{ code?: string }>(
    `/api/business?${new URLSearchParams(query)}`,
  );
  const [, next = ""] = headers.get("Link")?.match(/<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"/) ??
    [];
  return { status, code: body.code, next };
};

const query = { q: "plumber in pune", openNow: "true" };

Deno.test("rejects the cursor of another query", async () => {
  const { next: cursor } = await list({ ...query, limit: "1" });
  const others: Record<string, string>[] = [
    { q: "plumber in nashik" },
    { openNow: "false" },
    { category: "plumber" },
    { minRating: "4" },
    { sort: "newest" },
    { sort: "rating" },
    { near: "pune" },
    { near: "411038" },
    { exact: "true" },
  ];
  for (const other of others) {
    const { status, code } = await list({ ...query, ...other, cursor });
    assert.deepEqual([status, code], [400, "invalid_cursor"], JSON.stringify(other));
  }
});

Deno.test("accepts the cursor of the same query at a later time and with another limit", async () => {
  const { next } = await list({ ...query, limit: "1" });
  api.clock.advance({ minutes: 1 });
  const { status } = await list({ ...query, limit: "2", cursor: next });
  assert.equal(status, 200);
});
