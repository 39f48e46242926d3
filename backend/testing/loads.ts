import assert from "node:assert/strict";
import { newSource } from "../contexts/listings/import/examples.ts";
import { runLoads } from "../contexts/listings/import/run-loads.ts";
import { saveScreened, screenInputs } from "../contexts/listings/import/save-screened.ts";
import type {
  ImportRows,
  Load,
  LoadColumns,
  RowCounts,
  RowGroup,
  Source,
} from "../contexts/listings/import/schemas.ts";
import { toBusiness } from "../contexts/listings/business/business-row.ts";
import { toReplace } from "../contexts/listings/business/save-businesses.ts";
import { changedFields } from "../contexts/listings/history/changed-fields.ts";
import type { Business, BusinessInput } from "../contexts/listings/mod.ts";
import { lockExisting } from "../contexts/listings/queries.ts";
import { inTransaction } from "../db/ctx.ts";
import type { TestApi } from "./api.ts";
import { newAccountId, newBusiness } from "./owner.ts";

/** A row of a list by column. */
export type ListRow = Record<string, string>;

const importsPath = "/api/admin/imports";

const header = [
  "externalId",
  "businessName",
  "category",
  "primaryPhone",
  "city",
  "state",
  "zipCode",
];

/** A table as pasted from a spreadsheet. */
export function sheetOf(records: ListRow[]): string {
  const columns = [...new Set([...header, ...records.flatMap((each) => Object.keys(each))])];
  const lines = [columns, ...records.map((each) => columns.map((name) => each[name] ?? ""))];
  return lines.map((cells) => cells.join("\t")).join("\r\n");
}

let numbers = 7_100_000_000;
let sources = 0;

export const newNumber = () => String(++numbers);

/** A row of a list, with a number and a name of its own. */
export const record = (id: string, fields: ListRow = {}): ListRow => ({
  externalId: id,
  businessName: newBusiness().businessName,
  category: "plumber",
  primaryPhone: newNumber(),
  city: "Pune",
  state: "Maharashtra",
  zipCode: "411038",
  ...fields,
});

export const noRows: RowCounts = {
  new: 0,
  changed: 0,
  unchanged: 0,
  same: 0,
  waits: 0,
  never: 0,
  refused: 0,
};

/** Loads lists of sources, as an admin does in the console. */
export function loadsOf(api: TestApi, adminId = newAccountId()) {
  const admin = api.as(adminId, "admin");

  async function addSource(): Promise<Source> {
    const { status, body } = await admin.send<Source>("POST", "/api/admin/sources", {
      ...newSource,
      name: `Source ${++sources}`,
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }

  type Sheet = ListRow[] | string;

  async function upload(source: string, sheet: Sheet): Promise<LoadColumns> {
    const { status, body } = await admin.request<LoadColumns>(
      "POST",
      `${importsPath}?source=${source}&fileName=list.tsv`,
      {
        body: typeof sheet === "string" ? sheet : sheetOf(sheet),
        headers: { "Content-Type": "application/octet-stream" },
      },
    );
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }

  const read = async (id: string) => (await admin.get<LoadColumns>(`${importsPath}/${id}`)).body;

  async function plan(source: string, sheet: Sheet): Promise<Load> {
    const { id, columns } = await upload(source, sheet);
    const map = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
    assert.equal((await admin.send("PUT", `${importsPath}/${id}/columns`, map)).status, 202);
    await runLoads(api.listings);
    return await read(id);
  }

  async function apply(id: string, body = {}): Promise<Load> {
    const answer = await admin.send("POST", `${importsPath}/${id}/apply`, body);
    assert.equal(answer.status, 202, JSON.stringify(answer.body));
    await runLoads(api.listings);
    return await read(id);
  }

  const load = async (source: string, records: ListRow[]): Promise<Load> =>
    await apply((await plan(source, records)).id, { missing: true });

  const rowsOf = async (id: string, group?: RowGroup) => {
    const path = `${importsPath}/${id}/rows${group ? `?group=${group}` : ""}`;
    return (await admin.get<ImportRows>(path)).body.rows;
  };

  return { admin, addSource, upload, read, plan, apply, load, rowsOf };
}

export type ImportInput = BusinessInput & { importKey: string };

/**
 * Saves businesses, new ones or those with the same key, as a load does: as an import in the log,
 * and doubtful texts held. Returns the group and the businesses that are saved.
 */
export async function importInputs(
  { listings: ctx }: Pick<TestApi, "listings">,
  inputs: ImportInput[],
  group: string = crypto.randomUUID(),
) {
  const saved = await inTransaction(ctx, async (trx) => {
    const existing = await lockExisting(trx, [], inputs.map(({ importKey }) => importKey));
    const rowOf = new Map(existing.map((row) => [row.import_key, row]));
    const screened = await screenInputs(
      ctx,
      trx,
      inputs.flatMap((input): Parameters<typeof screenInputs>[2] => {
        const row = rowOf.get(input.importKey);
        if (!row) return [{ input, row }];
        const before = toBusiness(row);
        const isSame = changedFields(before, { ...before, ...input } as Business).length === 0;
        return isSame ? [] : [{ input: toReplace(row, input), row }];
      }),
    );
    const held = screened.map((each) => ({
      ...each,
      status: each.status === "active" && each.findings.length > 0 ? "draft" as const : each.status,
    }));
    return await saveScreened(ctx, trx, held, { group, existing });
  });
  return { group, saved };
}
