import { AppError } from "./errors.ts";

/**
 * Where a page begins: after (or, going back, before) the row with these sort values. Unlike an
 * offset, it stays correct when rows are added or removed.
 */
export type Cursor = {
  score: number;
  id: string;
  back: boolean;
  /** Digits: the basis of the scores, for lists whose scores change with time. */
  basis?: string | undefined;
};

/** One page of rows, with the cursors of the adjacent pages. */
export type Page<Row> = { rows: Row[]; next?: Cursor; previous?: Cursor };

export const encodeCursor = ({ score, id, back, basis }: Cursor): string =>
  new TextEncoder().encode(`${back ? "b" : "f"}${score}.${id}${basis ? `.${basis}` : ""}`).toBase64(
    {
      alphabet: "base64url",
      omitPadding: true,
    },
  );

const hex = "[0-9a-f]";

// Checks the id's format, because PostgreSQL fails on an invalid one.
const pattern = new RegExp(
  `^([bf])(-?\\d{1,15})\\.(${hex}{8}(?:-${hex}{4}){3}-${hex}{12})(?:\\.(\\d{1,99}))?$`,
);

/** @throws {AppError} `invalid_cursor` */
export function decodeCursor(text: string): Cursor {
  const match = cursorText(text).match(pattern);
  if (!match) throw new AppError("invalid_cursor");
  const [, direction, score, id, basis] = match;
  return { back: direction === "b", score: Number(score), id: id!, ...basis && { basis } };
}

function cursorText(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.fromBase64(text, { alphabet: "base64url" }));
  } catch {
    return "";
  }
}

/** Builds a page from up to `limit + 1` rows from the cursor on, in its direction. */
export function toPage<Row extends { score: number; id: string }>(
  found: Row[],
  limit: number,
  cursor: Cursor | undefined,
  basis?: string,
): Page<Row> {
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  if (cursor?.back) rows.reverse();
  const at = ({ score, id }: Row, back: boolean) => ({ score, id, back, ...basis && { basis } });
  const first = rows[0];
  const last = rows.at(-1);
  const hasNext = cursor?.back ? true : more;
  const hasPrevious = cursor ? (cursor.back ? more : true) : false;
  return {
    rows,
    ...(hasNext && last ? { next: at(last, false) } : {}),
    ...(hasPrevious && first ? { previous: at(first, true) } : {}),
  };
}
