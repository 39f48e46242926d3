import { openSheet } from "#/contexts/listings/import/sheet/open-sheet.ts";
import { sheetLimits } from "#/contexts/listings/import/sheet/sheet-error.ts";
import { guessColumns } from "#/contexts/listings/import/sheet/guess-columns.ts";
import { readCells } from "#/contexts/listings/import/sheet/read-cells.ts";
import { createRowReader } from "#/contexts/listings/rows/read-row.ts";
import { gazetteer } from "#/contexts/directory/places/gazetteer.ts";
const { columns, rows } = await openSheet(await Deno.readFile(Deno.args[0]!), sheetLimits);
const all = (await Array.fromAsync(rows)).flat();
const map = guessColumns(columns, all);
console.log(columns, map);
const readRow = createRowReader(gazetteer);
for (const r of all) { const c = readCells({ columns, map }, r.cells, gazetteer); const row = readRow(c); console.log(r.number, r.error ?? "", c, "error" in row ? row.error : [row.leftOut, row.warning]); }
