/**
 * The kinds of fields, with their bounds. The import (rows/columns.ts), the form (generated
 * field-kinds.ts) and test values depend on a field's kind. An unhandled kind is a compile error.
 */
export type Kind =
  | { readonly kind: "line" | "paragraphs"; readonly longest: number }
  | {
    readonly kind: "number";
    readonly least: number;
    readonly most: number;
    /** The unit, such as `years`. The form has a message for each unit. */
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
