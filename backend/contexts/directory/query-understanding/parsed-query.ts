import type { CategoryId } from "#/shared/categories.ts";
import type { ParsedCondition } from "./conditions.ts";

/** The meaning of one or more words of a query; places by slug. */
export type Meaning =
  | {
    kind: "category";
    category: CategoryId;
    also?: readonly CategoryId[];
    perhaps?: readonly CategoryId[];
    /** A hint, which counts less than other words for trades. */
    isWeak?: true;
    /** The words contain the name of the trade. */
    isNamed?: true;
  }
  | { kind: "city"; city: string; also?: readonly string[] }
  | { kind: "state"; state: string }
  | {
    kind: "locality";
    locality: string;
    /** Slugs of its other spellings, and of areas of other cities with the same name. */
    also?: readonly string[];
    cities: readonly string[];
    /** The PIN codes of the area in each city. */
    pincodes?: readonly { city: string; pin: string }[];
  }
  | { kind: "pincode"; pincode: string }
  /** A phone number or a GSTIN. */
  | { kind: "number"; number: string }
  | { kind: "word" };

/** A piece of a query; `words` are folded. */
export type Part = Meaning & {
  words: string[];
  /** The phrase that the words form when joined or split. */
  phrase?: string;
  /** The words are the beginning of a name. */
  isPrefix?: true;
  /** The words matched by sound, in another spelling. */
  isPhonetic?: true;
  /** Number of letters in which the spellings differ. */
  edits?: number;
  /** The correct spelling. */
  misspeltOf?: string;
  /** A word that names an unknown place or one without businesses. */
  isPlace?: true;
  /** The listed cities of a known place without businesses. */
  within?: readonly string[];
  /** A street, a gate or a building (`joinLandmarks`), matched by all of its words. */
  isLandmark?: true;
  /** The search ignores the part. */
  isSilent?: true;
};

export type Trades = {
  likely: CategoryId[];
  /** The words only hint at the likely trades. */
  isGuess?: true;
};

export type ParsedQuery = {
  /** The parts to search for, in typed order. */
  parts: Part[];
  /** All parts, with stop words. */
  allParts: Part[];
  trades: Trades;
  /** Words over the limit, PIN codes that do not exist, and requirements that none can meet. */
  ignoredWords: readonly string[];
  /** The last word may be unfinished. */
  open: boolean;
  /** Requirements other than trade and place. No part contains their words. */
  conditions: readonly ParsedCondition[];
};

/** Whether the text may be a name, not only a trade and a place. */
export const mayBeName = ({ parts }: ParsedQuery): boolean =>
  parts.some(({ kind, isPrefix, isPhonetic }) =>
    kind === "word" || kind === "locality" || isPrefix || isPhonetic
  );

/** Whether a part is a place that is unknown or outside all listed cities. */
export const isUnlistedPlace = ({ isPlace, within }: Part): boolean =>
  isPlace === true && !within?.length;

/** The kind of a place; undefined for other parts. Of places of one kind, any matches. */
export function kindOfPlace(
  { kind, within }: Part,
): "city" | "state" | "part" | undefined {
  if (kind === "city" || kind === "state") return kind;
  const isPart = kind === "locality" || kind === "pincode" || (within ?? []).length > 0;
  return isPart ? "part" : undefined;
}

/** Whether the query names a listed city, a part of one or a PIN code. */
export const namesListedPlace = ({ parts }: ParsedQuery): boolean =>
  parts.map(kindOfPlace).some((kind) => kind === "city" || kind === "part");

/** Whether a part is neither a trade nor a place. Next to a listed place, others are landmarks. */
export const isExtraTerm = (part: Part, query: ParsedQuery): boolean =>
  part.kind === "word" && (!part.isPlace || isUnlistedPlace(part) && namesListedPlace(query));
