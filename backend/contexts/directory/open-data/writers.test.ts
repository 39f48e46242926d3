import assert from "node:assert/strict";
import { followListings } from "#/composition/follow-listings.ts";
import { saveBusinesses } from "#/contexts/listings/mod.ts";
import { openDatabase } from "#/db/client.ts";
import { subscribe } from "#/platform/events.ts";
import { useTestApi } from "#/testing/api.ts";
import { isOnPostgres } from "#/testing/database.ts";
import { businessInput } from "#/testing/factories.ts";
import { isFullRun } from "#/testing/full-run.ts";
import { readChanges, readPosition } from "./read-changes.ts";

const api = await useTestApi();
const [writers, readers] = [20, 3];
const savesEach = isFullRun ? 60 : 8;

Deno.test({
  name: "no reader misses a change of twenty concurrent writers, nor sees one twice",
  ignore: !isOnPostgres,
  async fn() {
    const { maintenance, close } = await openDatabase({
      databaseUrl: api.database.url,
      poolSize: writers + readers,
      dataDir: "",
    });
    subscribe(maintenance, { "listings.changed": followListings });
    const ctx = { ...api.listings, db: maintenance };
    let isDone = false;
    const write = async (writer: number) => {
      for (let n = 0; n < savesEach; n++) {
        const [saved] = await saveBusinesses(ctx, [businessInput()]);
        // Others change the same listing later, or end it.
        if ((writer + n) % 2 === 0) continue;
        const change = { ...businessInput(), id: saved!._id, slug: saved!.slug };
        await saveBusinesses(ctx, [{ ...change, status: n % 3 === 0 ? "paused" : "active" }]);
      }
    };
    const follow = async () => {
      const mirror = new Map<string, string>();
      let seen = 0;
      for (let after = "0", isLast = false;;) {
        const changes = await readChanges(ctx, { after: readPosition(after), limit: 7 }, {
          licence: null,
          attribution: null,
        });
        for (const { _id, seq, business } of changes?.items ?? []) {
          assert.ok(seq > seen, "in order");
          seen = seq;
          if (business) mirror.set(_id, business.businessName);
          else mirror.delete(_id);
        }
        after = changes?.next ?? after;
        if (!changes && isLast) return mirror;
        isLast = !changes && isDone;
      }
    };
    const mirrors = Promise.all(Array.from({ length: readers }, follow));
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    isDone = true;
    const rows = await maintenance.selectFrom("business").select(["id", "business_name"])
      .where("status", "=", "active").execute();
    const listed = new Map(rows.map(({ id, business_name }) => [id, business_name]));
    for (const mirror of await mirrors) {
      assert.deepEqual([...mirror].sort(), [...listed].sort());
    }
    await close();
  },
});
