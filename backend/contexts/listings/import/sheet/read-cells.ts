import type { CategoryId } from "#/shared/categories.ts";
import type { Gazetteer } from "#/contexts/listings/owner/ctx.ts";
import { isEmptyCell, lettersOf } from "#/contexts/listings/rows/clean-cell.ts";
import { isCategory, readPin } from "#/contexts/listings/rows/columns.ts";
import { addressDetail } from "#/contexts/listings/rows/vocabulary/cells.ts";
import type { ColumnMap } from "./guess-columns.ts";
import { readWeek } from "./week-hours.ts";

type Cells = Record<string, string>;

/** What the directory knows of places and of names of trades. */
export type SheetCtx = {
  gazetteer: Gazetteer;
  /** Returns the trade that a text names, as users search for it. */
  tradeOf: (text: string) => CategoryId | null;
};

/** Several columns of a sheet may be parts of one text. */
const joined = new Set(["street", "description", "shortDesc", "landmark"]);

/**
 * The cells of a sheet's row by the columns of a list, for `createRowReader` (rows/read-row.ts). A
 * cell may say more than its column: hours of the whole week, two numbers, a whole address. City and
 * state follow from the PIN code.
 */
export function readCells(
  { columns, map }: { columns: readonly string[]; map: ColumnMap },
  written: readonly string[],
  { gazetteer, tradeOf }: SheetCtx,
): Cells {
  const cells: Cells = {};
  for (const [at, column] of columns.entries()) {
    const field = Object.hasOwn(map, column) ? map[column]! : "";
    const cell = written[at] ?? "";
    if (!field || isEmptyCell(cell)) continue;
    if (!cells[field]) cells[field] = cell;
    else if (joined.has(field)) cells[field] += `, ${cell}`;
  }
  const { timings, opens, closes, closedOn, ...others } = cells;
  const hours = readWeek({ timings, opens, closes, closedOn });
  const { category } = others;
  if (category && !isCategory(category)) others.category = tradeOf(category) ?? category;
  return withPlace(withTwoNumbers({ ...hours, ...others }), gazetteer);
}

/** `9876543210 / 9876543211`: the second number is the alternate one. */
function withTwoNumbers(cells: Cells): Cells {
  const [first = "", second] = (cells.primaryPhone ?? "").split(/[,;/&\n]|\b(?:or|and)\b|या|और/)
    .map((number) => number.trim()).filter((number) =>
      /\p{Nd}{6}/u.test(number.replace(/\W/gu, ""))
    );
  return second ? { alternatePhone: second, ...cells, primaryPhone: first } : cells;
}

const pinInText = /(?<!\p{Nd})[1-9१-९]\p{Nd}{2}[\s-]?\p{Nd}{3}(?!\p{Nd})/gu;

function withPlace(cells: Cells, gazetteer: Gazetteer): Cells {
  const zipCode = cells.zipCode ?? cells.street?.match(pinInText)?.at(-1);
  const [place] = zipCode ? gazetteer.placesOf(readPin(zipCode)) : [];
  const { city = place?.city ?? "", state = place?.state ?? "" } = cells;
  const parts = splitStreet({ ...cells, city, state }, gazetteer);
  return {
    ...cells,
    ...parts,
    ...zipCode && { zipCode },
    ...city && { city },
    ...state && { state },
  };
}

/** A house or a landmark, as parts of addresses name them: "घर नं. 200", "near SBI bank". */
const isDetail = new RegExp(addressDetail, "iu");

/**
 * `12, Karve Rd, Kothrud, Pune 411038`: its end is the locality, before what other cells say and
 * without details.
 */
function splitStreet(
  { street = "", locality, city = "", state = "" }: Cells,
  gazetteer: Gazetteer,
): Cells {
  const parts = street.split(/[,\n]/).map((part) => part.trim()).filter(Boolean);
  if (locality || parts.length < 2) return {};
  const isSaid = (part: string) => {
    const name = part.replace(pinInText, "").replace(/[\s-]+$/, "");
    return lettersOf(name) === "" || /^(?:india|भारत)$/i.test(name) ||
      gazetteer.isSameCity(name, city) || gazetteer.isSameState(name, state);
  };
  while (parts.length > 1 && isSaid(parts.at(-1)!)) parts.pop();
  const at = parts.length > 1 ? parts.findLastIndex((part) => !isDetail.test(part)) : -1;
  const [area] = at < 0 ? [] : parts.splice(at, 1);
  return { street: parts.join(", "), ...area && { locality: area } };
}
