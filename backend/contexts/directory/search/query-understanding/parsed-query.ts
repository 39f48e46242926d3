import type { CategoryId } from "#/shared/categories.ts";
import type { AskedCondition } from "./conditions.ts";

/** What one or more words of a query mean; places by slug. */
export type Meaning =
  | {
    kind: "category";
    category: CategoryId;
    /** Other trades that it means just as well. */
    also?: readonly CategoryId[];
    /** Others that it may mean, too. */
    perhaps?: readonly CategoryId[];
    /** It says little beside another trade. */
    isWeak?: true;
    /** It has the name of the trade in it. */
    isNamed?: true;
  }
  | { kind: "city"; city: string; also?: readonly string[] }
  | { kind: "state"; state: string }
  | { kind: "locality"; locality: string; also?: readonly string[]; cities: readonly string[] }
  | { kind: "pincode"; pincode: string }
  /** A phone number or a GSTIN. */
  | { kind: "number"; number: string }
  | { kind: "word" };

/** A piece of a query, in the order it was typed; `words` are folded. */
export type Part = Meaning & {
  words: string[];
  /** Guessed from the beginning of what it means. */
  isPrefix?: true;
  /** Taken for what it sounds like, and written otherwise. */
  isPhonetic?: true;
  /** How many letters are off then. */
  off?: number;
  /** What it was misspelt of. */
  misspeltOf?: string;
  /** A word that names a place, which has no business or is not known. */
  isPlace?: true;
  /** Of a place that is known, the cities here that it is a part of. */
  within?: readonly string[];
  isSilent?: true;
  /** A word that says how people do it in some place: Jaipuri. */
  isOfPlace?: true;
};

/** The trades a query asks for: any of the likely, and after them those it may mean, too. */
export type Trades = { likely: CategoryId[]; perhaps: CategoryId[] };

/** A query as understood. */
export type ParsedQuery = {
  /** What says something about what is looked for. */
  parts: Part[];
  /** Everything, in the order typed. */
  allParts: Part[];
  trades: Trades;
  /** Words that are not looked for, because there are too many. */
  ignoredWords: readonly string[];
  /** Its last word may be the beginning of a longer one. */
  open: boolean;
  /** What else it asks for; none of its words are among the parts. */
  conditions: readonly AskedCondition[];
};

/** Whether it may be the name of a business, and is not just a trade and a place. */
export const mayBeName = ({ parts }: ParsedQuery): boolean =>
  parts.some(({ kind, isPrefix, isPhonetic }) =>
    kind === "word" || kind === "locality" || isPrefix || isPhonetic
  );

/** An unknown place, or one without a business. */
export const isElsewhere = ({ isPlace, within }: Part): boolean =>
  isPlace === true && !within?.length;

/** What a place is, and a part of a city is in whatever way it is named; undefined of other parts. */
export function kindOfPlace({ kind, within }: Part): "city" | "state" | "part" | undefined {
  if (kind === "city" || kind === "state") return kind;
  const isPart = kind === "locality" || kind === "pincode" || (within ?? []).length > 0;
  return isPart ? "part" : undefined;
}

/** Whether a city that has businesses, a part of one or a PIN code is named; a state is too wide. */
export const isPlacedHere = ({ parts }: ParsedQuery): boolean =>
  parts.map(kindOfPlace).some((kind) => kind === "city" || kind === "part");

/** Whether a part is no trade and no place; beside a place that is here, one that is not is a landmark. */
export const isBeside = (part: Part, query: ParsedQuery): boolean =>
  part.kind === "word" && (!part.isPlace || isElsewhere(part) && isPlacedHere(query));
