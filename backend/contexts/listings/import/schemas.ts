import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Line } from "#/shared/text/text-fields.ts";
import { Business } from "../schemas.ts";
import { sheetFields } from "./sheet/guess-columns.ts";

/** Sheets are larger than other bodies. */
export const importsPath = "/api/admin/imports";

/** The share of a source's rows that may be gone from a sheet without a question. */
export const mostMissing = 0.05;

export const mostListed = { loads: 50, rows: 50, firstRows: 5 };

const sourceFields = {
  name: Line(100).openapi({ example: "Pune municipality" }),
  contact: Line(200).openapi({
    description: "Who answers questions about its lists. Only admins see it.",
    example: "Licence office, +91 20 2550 1000",
  }),
  licence: Line(50).openapi({
    description: "The SPDX id of the licence, or `own` for your own list.",
    example: "CC-BY-4.0",
  }),
  attribution: Line(200).openapi({ example: "Pune Municipal Corporation, licence register" }),
  passOn: z.boolean().openapi({ description: "Whether others may get the data from you." }),
  basis: z.enum(["consent", "published", "register"]).openapi("SourceBasis", {
    description: "Why the people may be listed. `consent`: they agreed when it was collected. " +
      "`published`: they published it themselves. `register`: a public register.",
  }),
};

export const NewSource = z.strictObject(sourceFields).openapi("NewSource");
export const SourceChange = z.strictObject(sourceFields).partial().openapi("SourceChange");

/** What a column of a sheet is, by the name of the column. */
export const ColumnMap = z.record(
  z.string().max(200),
  orNull(z.enum(sheetFields as [string]).openapi("ImportField")),
).openapi("ColumnMap", {
  description: "What each column is, by its name; null for a column that is not imported.",
});

export const Source = z.object({
  id: z.uuid(),
  ...sourceFields,
  map: ColumnMap,
  listings: z.int().openapi({ description: "Listings that it has.", example: 1940 }),
  createdAt: z.iso.datetime(),
}).openapi("Source");

const loadStates = [
  "read",
  "reading",
  "planning",
  "planned",
  "applying",
  "applied",
  "undone",
] as const;

const LoadState = z.enum(loadStates).openapi("ImportState", {
  description: "`read`: waits for the columns. `reading`, `planning`: the dry run runs. " +
    "`planned`: the dry run is done, nothing is saved. `applying`, `applied`, `undone`.",
});

export const rowGroups = [
  "new",
  "changed",
  "unchanged",
  "same",
  "waits",
  "never",
  "refused",
] as const;

export const RowGroup = z.enum(rowGroups).openapi("ImportGroup", {
  description: "`same`: probably the same as a listing, which an admin decides. `waits`: a " +
    "moderator reads it first. `never`: on the do-not-list. `refused`: breaks a rule.",
});

const RowCounts = z.object(
  Object.fromEntries(rowGroups.map((group) => [group, z.int()])) as Record<
    typeof rowGroups[number],
    z.ZodInt
  >,
).openapi("ImportCounts", { description: "They add up to the rows." });

export const Load = z.object({
  id: z.uuid().openapi({ description: "Also the group of its changes in the log." }),
  source: z.object({ id: z.uuid(), name: sourceFields.name }).openapi("SourceName"),
  state: LoadState,
  fileName: z.string().openapi({ example: "pune-q4.csv" }),
  uploadedAt: z.iso.datetime(),
  uploadedBy: orNull(z.string()).openapi({ example: "asha.sharma" }),
  rows: z.int(),
  done: z.int().openapi({ description: "Rows that the present step has done." }),
  counts: orNull(RowCounts),
  undecided: z.int().openapi({ description: "Rows of `same` without an answer. They are left." }),
  known: z.int().openapi({ description: "Rows of the source that were known before." }),
  missing: z.int().openapi({ description: "Those of them that this sheet lacks." }),
  isPart: z.boolean().openapi({
    description: "Only a part of the source's list, such as corrected rows: it lacks nothing.",
  }),
  finishedAt: orNull(z.iso.datetime()),
  undoUntil: orNull(z.iso.datetime()).openapi({ description: "Null if it cannot be undone." }),
}).openapi("Import");

export const LoadColumns = Load.extend({
  otherTabs: z.array(z.string()).openapi({
    description: "The names of a workbook's other sheets, which were not read.",
  }),
  columns: z.array(
    z.object({
      name: z.string(),
      field: orNull(z.string()).openapi({ description: "The guess, or the source's map." }),
    }).openapi("ImportColumn"),
  ),
  firstRows: z.array(z.array(z.string())).openapi({
    description: `The first ${mostListed.firstRows}.`,
  }),
}).openapi("ImportWithColumns");

const Value = z.unknown();

const FieldChange = z.object({
  field: z.string().openapi({ example: "address.city" }),
  from: Value.openapi({ description: "The value of the listing." }),
  to: Value.openapi({ description: "The value of the sheet." }),
}).openapi("ImportedField");

const FieldValue = z.object({ field: FieldChange.shape.field, value: Value })
  .openapi("ImportedValue");

const RowSummary = Business.pick({ businessName: true, category: true, primaryPhone: true })
  .extend({
    locality: Business.shape.address.shape.locality,
    city: Business.shape.address.shape.city,
    zipCode: Business.shape.address.shape.zipCode,
  });

const FaultText = z.object({ en: z.string(), hi: z.string() });

export const ImportRow = z.object({
  number: z.int().openapi({ description: "The line of the sheet." }),
  group: orNull(RowGroup),
  reasons: z.array(z.string()).openapi({
    description: "`name` (a like name in the same PIN code), " +
      "`shared_number` (in more than five rows), `repeated` (a later row is the same), " +
      "`suspended`, `pending`, or what a moderator reads: `contact`, `protected_name`, `words`, " +
      "`number`.",
    example: ["name"],
  }),
  faults: z.array(
    z.object({
      column: orNull(z.string()).openapi({ example: "zipCode" }),
      code: z.string().openapi({ example: "pin" }),
      value: orNull(z.string()),
      text: FaultText,
    }).openapi("ImportFault"),
  ).openapi({ description: "Why it is refused, or what of it is left out or to be checked." }),
  cells: z.array(z.string()),
  record: orNull(RowSummary.openapi("ImportRecord")),
  listing: orNull(
    RowSummary.extend({ _id: z.uuid(), slug: z.string(), hasOwner: z.boolean() })
      .openapi("ImportListing"),
  ),
  values: z.array(FieldValue).openapi({ description: "What a new listing says." }),
  changes: z.array(FieldChange),
  kept: z.array(FieldChange).openapi({
    description: "What another person or source wrote, so that it stays.",
  }),
  same: orNull(z.boolean()).openapi({ description: "An admin's answer." }),
}).openapi("ImportRow");

const ReasonSum = z.object({
  reason: z.string().openapi({ example: "zipCode:pin" }),
  column: orNull(z.string()).openapi({ example: "zipCode" }),
  text: FaultText,
  rows: z.int(),
}).openapi("ImportReason");

export const ImportRows = z.object({
  sums: z.array(ReasonSum).openapi({
    description: "Of `refused`: why, and how many rows, most first.",
  }),
  rows: z.array(ImportRow).openapi({ description: `At most ${mostListed.rows}.` }),
  after: orNull(z.int()).openapi({ description: "Where the next page begins; null at the end." }),
}).openapi("ImportRows");

export const RowDecision = z.strictObject({
  same: orNull(z.boolean()).openapi({
    description: "Of a row that only shares its number: true leaves all rows with the number " +
      "out, false lists them.",
  }),
}).openapi("RowDecision");

export const Application = z.strictObject({
  missing: z.boolean().optional().openapi({
    description: "Confirms that more than 5 % of the source's rows are gone.",
  }),
  part: z.boolean().optional().openapi({
    description: "The sheet is only a part of the source's list, so that nothing is gone.",
  }),
}).openapi("ImportApplication");

export type NewSource = z.infer<typeof NewSource>;
export type SourceChange = z.infer<typeof SourceChange>;
export type Source = z.infer<typeof Source>;
export type ColumnMap = z.infer<typeof ColumnMap>;
export type LoadState = z.infer<typeof LoadState>;
export type RowGroup = z.infer<typeof RowGroup>;
export type RowCounts = z.infer<typeof RowCounts>;
export type Load = z.infer<typeof Load>;
export type LoadColumns = z.infer<typeof LoadColumns>;
export type FieldChange = z.infer<typeof FieldChange>;
export type ImportRow = z.infer<typeof ImportRow>;
export type ImportRows = z.infer<typeof ImportRows>;
