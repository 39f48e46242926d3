import { decodeCursor, type Page, toPage } from "../../../shared/pagination.ts";
import type { Ctx } from "../../../db/ctx.ts";
import { nameKey } from "../entries/projection.ts";
import {
  browse,
  few,
  type Filters,
  findUnknownWords,
  type Hit,
  type Hits,
  matchText,
  type Slice,
  type Sort,
} from "../queries.ts";
import { type Lexicon, type ParsedQuery, understandQuery } from "./query-understanding.ts";
import { searchQueries } from "./search-document.ts";
import { nearestWord } from "./spelling.ts";
import { widenQuery } from "./widen-query.ts";

export type SearchInput = {
  text: string;
  filters: Filters;
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
};

export type SearchResult = Page<Hit> & {
  total: number;
  /** There are more than `total`. */
  capped: boolean;
  /** What was searched for instead, when nothing is written as it was typed. */
  corrected?: string;
  /** Nothing holds all of the text: these hold most of it. */
  partial: boolean;
};

/** What a search came to, for statistics. */
export type SearchOutcome = "found" | "corrected" | "partial" | "nothing";

export const outcomeOf = ({ total, corrected, partial }: SearchResult): SearchOutcome =>
  total === 0 ? "nothing" : corrected ? "corrected" : partial ? "partial" : "found";

/**
 * Finds businesses. What the words mean narrows the list along an index; words that only stand in
 * names and texts are matched and ranked. When nothing is found, misspelt words are corrected; when
 * there is still nothing, one word or the exact place is let go.
 */
export async function search(
  ctx: Ctx,
  input: SearchInput,
  lexicon: Lexicon,
): Promise<SearchResult> {
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor);
  const slice: Slice = { sort: input.sort, limit: input.limit, cursor };
  const toResult = ({ hits, total, capped }: Hits, partial = false): SearchResult => ({
    ...toPage(hits, slice.limit, slice.cursor),
    total,
    capped,
    partial,
  });

  const [found, correction] = await Promise.all([
    find(ctx, input.text, input.filters, slice, lexicon),
    correct(ctx, input.text, lexicon),
  ]);
  if (found.total > 0 && !correction?.sure || !input.text) return toResult(found);

  if (correction) {
    const corrected = correction.text;
    const found = await find(ctx, corrected, input.filters, slice, lexicon);
    if (found.total > 0) return { ...toResult(found), corrected };
  }
  if (found.total > 0) return toResult(found);
  const corrected = correction && { corrected: correction.text };
  const wider = await widen(
    ctx,
    correction?.text ?? input.text,
    input.filters,
    slice,
    lexicon,
  );
  return { ...toResult(wider, wider.total > 0), ...corrected };
}

async function find(
  ctx: Ctx,
  text: string,
  filters: Filters,
  slice: Slice,
  lexicon: Lexicon,
): Promise<Hits> {
  const query = understandQuery(text, lexicon);
  const narrowed = narrow(query, filters);
  if (narrowed) {
    const listed = await browse(ctx.db, narrowed, slice, nameKey(text));
    const saysTrade = query.parts.some(({ kind }) => kind === "category");
    if (!saysTrade || listed.total > few) return listed;
  }
  return await matchText(
    ctx.db,
    { ...searchQueries(query), nameKey: nameKey(text) },
    filters,
    slice,
  );
}

/** The query as filters alone; undefined when some of it has to be looked for in the text. */
function narrow({ parts }: ParsedQuery, filters: Filters): Filters | undefined {
  const narrowed = { ...filters };
  for (const part of parts) {
    if (part.begun) return undefined;
    switch (part.kind) {
      case "word":
      case "locality":
        return undefined;
      case "category":
        if (narrowed.category && narrowed.category !== part.category) return undefined;
        narrowed.category = part.category;
        break;
      case "city":
        if (narrowed.city && narrowed.city !== part.city) return undefined;
        narrowed.city = part.city;
        break;
      case "pincode":
        if (narrowed.pincode && narrowed.pincode !== part.pincode) return undefined;
        narrowed.pincode = part.pincode;
        break;
    }
  }
  return narrowed;
}

/**
 * The text with the words that nobody uses as they were meant. `sure`: they are a trade's or a
 * place's, so the text means that even where something sounds like it as typed.
 */
async function correct(
  ctx: Ctx,
  text: string,
  lexicon: Lexicon,
): Promise<{ text: string; sure: boolean } | undefined> {
  const { parts, open } = understandQuery(text, lexicon);
  const asked = parts.filter(({ kind }) => kind === "word").map((part) => part.words[0]!)
    .filter((word) => !lexicon.districts.has(word));
  if (asked.length === 0) return undefined;
  const beginning = open && parts.at(-1)!.kind === "word" ? asked.at(-1) : undefined;
  const unknown = await findUnknownWords(ctx.db, asked, beginning);
  const meant = new Map(
    [...unknown].flatMap(([word, like]) => {
      const nearest = nearestWord(word, lexicon.spellings, like);
      return nearest ? [[word, nearest]] : [];
    }),
  );
  if (meant.size === 0) return undefined;
  return {
    text: parts.flatMap(({ words }) => words.map((word) => meant.get(word)?.word ?? word)).join(
      " ",
    ),
    sure: [...meant.values()].every(({ sure }) => sure),
  };
}

/** What holds most of the text, where nothing holds all of it. */
async function widen(
  ctx: Ctx,
  text: string,
  filters: Filters,
  slice: Slice,
  lexicon: Lexicon,
): Promise<Hits> {
  const wider = widenQuery(understandQuery(text, lexicon), lexicon.districts);
  if (wider.length === 0) return { hits: [], total: 0, capped: false };
  return await matchText(ctx.db, { ...searchQueries(...wider), nameKey: "" }, filters, slice);
}
