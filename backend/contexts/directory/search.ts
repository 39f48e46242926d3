import { decodeCursor, type Page, toPage } from "../../shared/pagination.ts";
import type { Ctx } from "../../db/ctx.ts";
import {
  browse,
  correctWords,
  type Filters,
  type Hit,
  type Hits,
  matchText,
  type Slice,
  type Sort,
} from "./queries.ts";
import { nameKey } from "./projection.ts";
import {
  type Lexicon,
  type ParsedQuery,
  type Part,
  understandQuery,
} from "./query-understanding.ts";
import { searchQuery } from "./search-document.ts";

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
};

/**
 * Finds businesses. What the words mean narrows the list along an index; words that only stand in
 * names and texts are matched and ranked. When nothing matches, misspelt words are corrected once.
 */
export async function search(
  ctx: Ctx,
  input: SearchInput,
  lexicon: Lexicon,
): Promise<SearchResult> {
  const cursor = input.cursor === undefined ? undefined : decodeCursor(input.cursor);
  const slice: Slice = { sort: input.sort, limit: input.limit, cursor };
  const found = await find(ctx, input.text, input.filters, slice, lexicon);
  if (found.hits.length > 0 || !input.text) return toResult(found, slice);
  const corrected = await correct(ctx, input.text, lexicon);
  if (corrected === undefined) return toResult(found, slice);
  return {
    ...toResult(await find(ctx, corrected, input.filters, slice, lexicon), slice),
    corrected,
  };
}

function find(
  ctx: Ctx,
  text: string,
  filters: Filters,
  slice: Slice,
  lexicon: Lexicon,
): Promise<Hits> {
  const parsed = understandQuery(text, lexicon);
  const narrowed = narrow(parsed, filters);
  return narrowed ? browse(ctx.db, narrowed, slice) : matchText(
    ctx.db,
    { query: searchQuery(parsed), nameKey: nameKey(text) },
    filters,
    slice,
  );
}

/** The query as filters alone; undefined when some of it has to be looked for in the text. */
function narrow({ parts }: ParsedQuery, filters: Filters): Filters | undefined {
  const narrowed = { ...filters };
  for (const part of parts) {
    switch (part.kind) {
      case "word":
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

async function correct(ctx: Ctx, text: string, lexicon: Lexicon): Promise<string | undefined> {
  const { parts } = understandQuery(text, lexicon);
  const unknown = parts.filter((part) => part.kind === "word").map((part) => part.words[0]!);
  const corrections = await correctWords(ctx.db, unknown.filter((word) => word.length > 3));
  if (corrections.size === 0) return undefined;
  const replace = (part: Part) => part.words.map((word) => corrections.get(word) ?? word);
  return parts.flatMap(replace).join(" ");
}

const toResult = ({ hits, total, capped }: Hits, slice: Slice): SearchResult => ({
  ...toPage(hits, slice.limit, slice.cursor),
  total,
  capped,
});
