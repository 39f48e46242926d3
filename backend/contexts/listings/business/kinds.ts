/**
 * The kinds of fields, each with its bounds. The import (tools/import/columns.ts), the form
 * (through the generated field-kinds.ts) and the tests' values derive from the kind of a field; a
 * kind that one of them does not handle is a compile error.
 */
export type Kind =
  | { readonly kind: "line" | "paragraphs"; readonly longest: number }
  | {
    readonly kind: "number";
    readonly least: number;
    readonly most: number;
    /** What it counts, as `years`: the form has a message for each unit. */
    readonly unit: string;
  }
  | { readonly kind: "rupees"; readonly most: number }
  | { readonly kind: PlainKind };

/** Kinds whose bounds are the same in every field. */
export type PlainKind =
  | "language"
  | "languages"
  | "category"
  | "worksAt"
  | "areas"
  | "flag"
  | "rates"
  | "phone"
  | "mobile"
  | "link"
  | "profile"
  | "pin"
  | "position"
  | "gstin";
