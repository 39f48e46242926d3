import assert from "node:assert/strict";
import { type Extension, PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { inTestAll } from "#/testing/full-run.ts";
import { loadOnDemand } from "./load-on-demand.ts";

/** The largest number of extensions that PGlite instantiates in parallel at its start. */
async function countParallelLoads(more: Record<string, Extension> = {}): Promise<number> {
  const { instantiate } = WebAssembly;
  let running = 0;
  let most = 0;
  const counting = async (source: BufferSource, imports: WebAssembly.Imports) => {
    const isExtension = "GOT.mem" in imports;
    if (isExtension) most = Math.max(most, ++running);
    try {
      return await instantiate(source, imports);
    } finally {
      if (isExtension) running--;
    }
  };
  Object.assign(WebAssembly, { instantiate: counting });
  try {
    await using database = await PGlite.create({
      extensions: { ...more, btree_gist, cube, pg_trgm },
    });
    await database.exec(
      "create extension btree_gist; create extension cube; create extension pg_trgm",
    );
    const { rows } = await database.query(
      "select similarity('plumber', 'plumber') = 1 and cube(1) <@ cube(1) as works",
    );
    assert.deepEqual(rows, [{ works: true }]);
  } finally {
    Object.assign(WebAssembly, { instantiate });
  }
  return most;
}

inTestAll.test("instantiates extensions one at a time when they load on demand", async () => {
  assert.ok(await countParallelLoads({ loadOnDemand }) <= 1);
});
