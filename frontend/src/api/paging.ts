/** Paging headers of a list. */
export type Paging = {
  total: number;
  /** There are more than `total` results; the service stops counting there. */
  capped: boolean;
  next: string | undefined;
  prev: string | undefined;
};

export const pagingOf = (headers: Headers): Paging => {
  const cursors = readCursors(headers.get("Link") ?? "");
  return {
    total: Number(headers.get("X-Total-Count") ?? 0),
    capped: headers.get("X-Total-Count-Capped") === "true",
    next: cursors.get("next"),
    prev: cursors.get("prev"),
  };
};

/** Cursors of a `Link` header (RFC 8288) by relation. */
const readCursors = (link: string): Map<string, string> => {
  const cursors = new Map<string, string>();
  for (const [, address, relation] of link.matchAll(/<([^>]*)>\s*;\s*rel="?(\w+)"?/g)) {
    const cursor = new URL(address!, "http://relative.invalid").searchParams.get("cursor");
    if (cursor) cursors.set(relation!, cursor);
  }
  return cursors;
};
