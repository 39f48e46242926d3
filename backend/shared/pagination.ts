import { AppError } from "./errors.ts";

/**
 * Where a page begins: after (or, going back, before) the row with these sort values. Unlike an
 * offset, it stays correct when rows are added or removed.
 */
export type Cursor = {
  score: number;
  id: string;
  back: boolean;
  /** Fingerprint of the query, because a cursor is valid for its own list only. */
  query?: string | undefined;
};

/** Which page of a list to read. */
export type Slice = { limit: number; cursor: Cursor | undefined };

/** @throws {AppError} `invalid_cursor` */
export const sliceOf = (
  { limit = 20, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Slice => ({ limit, cursor: cursor === undefined ? undefined : decodeCursor(cursor) });

/** One page of rows, with the cursors of the adjacent pages. */
export type Page<Row> = { rows: Row[]; next?: Cursor; previous?: Cursor };

export function encodeCursor({ score, id, back, query }: Cursor): string {
  const text = `${back ? "b" : "f"}${score}.${id}`;
  return new TextEncoder().encode(query ? `${text}~${query}` : text)
    .toBase64({ alphabet: "base64url", omitPadding: true });
}

const hex = "[0-9a-f]";

// Checks the id's format, because PostgreSQL fails on an invalid one.
const uuid = `${hex}{8}(?:-${hex}{4}){3}-${hex}{12}`;

const pattern = new RegExp(
  `^([bf])(-?\\d{1,15})\\.(${uuid})(?:~(${hex}{8}))?$`,
);

/** @throws {AppError} `invalid_cursor` */
export function decodeCursor(text: string): Cursor {
  const match = cursorText(text).match(pattern);
  if (!match) throw new AppError("invalid_cursor");
  const [, direction, score, id, query] = match;
  const back = direction === "b";
  return { back, score: Number(score), id: id!, ...query && { query } };
}

function cursorText(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.fromBase64(text, { alphabet: "base64url" }));
  } catch {
    return "";
  }
}

/** Builds a page from up to `limit + 1` rows that follow the cursor in its direction. */
export function toPage<Row extends { score?: number; id: string }>(
  found: Row[],
  limit: number,
  cursor: Cursor | undefined,
  query?: string,
): Page<Row> {
  const more = found.length > limit;
  const rows = found.slice(0, limit);
  if (cursor?.back) rows.reverse();
  const at = ({ score = 0, id }: Row, back: boolean) => ({
    ...{ score, id, back },
    ...query && { query },
  });
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
