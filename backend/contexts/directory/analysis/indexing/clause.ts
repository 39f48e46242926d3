import { quote } from "./lexemes.ts";

type Leaf = { lexeme: string; isPrefix: boolean };

/** A condition on lexemes: one lexeme or prefix, all of several clauses, or any of them. */
export type Clause =
  & { readonly tsquery: string }
  & (Leaf | { all: readonly Clause[] } | { any: readonly Clause[] });

export const has = (lexeme: string, isPrefix = false): Clause & Leaf => ({
  lexeme,
  isPrefix,
  tsquery: quote(lexeme) + (isPrefix ? ":*" : ""),
});

/** An empty list matches nothing. */
export function allOf(clauses: readonly Clause[]): Clause {
  const all = distinct(clauses.flatMap(conjunctsOf));
  return all.length === 1 ? all[0]! : { all, tsquery: all.map(toTsquery).join(" & ") };
}

export function anyOf(clauses: readonly Clause[]): Clause {
  const any = distinct(clauses.flatMap((clause) => "any" in clause ? clause.any : [clause]));
  const tsquery = any.length === 0 ? "" : `(${any.map(toTsquery).join(" | ")})`;
  return any.length === 1 ? any[0]! : { any, tsquery };
}

const toTsquery = ({ tsquery }: Clause) => tsquery;

const distinct = (clauses: readonly Clause[]): Clause[] => [
  ...new Map(clauses.map((clause) => [clause.tsquery, clause])).values(),
];

/** The clauses that must all match. */
export const conjunctsOf = (clause: Clause): readonly Clause[] =>
  "all" in clause ? clause.all : [clause];

export const leavesOf = (clause: Clause): Leaf[] =>
  "lexeme" in clause ? [clause] : ("all" in clause ? clause.all : clause.any).flatMap(leavesOf);
