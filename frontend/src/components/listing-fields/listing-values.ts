import type { Schemas } from "#/api/client.ts";
import type { Lang, Timings } from "#/lib/types.ts";
import { toRates, toTypedRate, type TypedRate } from "./typed-rates.ts";
import { type FieldKind, type FieldName, fieldNames, kindOf } from "./listing-fields.ts";

export type MyBusiness = Schemas["MyBusiness"];

/** Values of the listing form: a string for each field, empty if not set. */
export type ListingValues = Readonly<Record<FieldName, string>> & {
  readonly timings: Timings | null;
  readonly rates: readonly TypedRate[];
};

/** Values that are not strings; each has its own editor. */
const partNames = ["timings", "rates"] as const;

export type PartName = typeof partNames[number];

export const isPart = (name: string): name is PartName =>
  (partNames as readonly string[]).includes(name);

/** First part of a contract field's path, such as `rates` in `rates.0.from`. */
export const partOf = (field: string): PartName | undefined =>
  partNames.find((part) => field === part || field.startsWith(`${part}.`));

export type ValueName = keyof ListingValues;

export const valueNames: readonly ValueName[] = [...fieldNames, ...partNames];

export const emptyValues = (language: Lang): ListingValues => ({
  ...textsFrom(() => ""),
  language,
  timings: null,
  rates: [],
});

/** Values of a listing, or of some of its fields. */
export const valuesOf = (business: Partial<MyBusiness>): ListingValues => ({
  ...textsFrom((name) => textOf(valueAt(business, name))),
  timings: business.timings ?? null,
  rates: (business.rates ?? []).map(toTypedRate),
});

/** The listing with an edit that is queued for moderation. */
export const withPendingEdit = (business: MyBusiness): MyBusiness =>
  business.pendingEdit ? overlay(business, business.pendingEdit.values) as MyBusiness : business;

/** The listing with other values of some fields, by their path. */
export const withFields = <Listing extends Partial<MyBusiness>>(
  business: Listing,
  fields: Record<string, unknown>,
): Listing => {
  const changed: Record<string, unknown> = { ...business };
  for (const [path, value] of Object.entries(fields)) {
    const [group, name] = path.split(".") as [string, string?];
    changed[group] = name ? { ...changed[group] as object | null, [name]: value } : value;
  }
  return changed as Listing;
};

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Applies a merge patch (RFC 7396) to an object whose empty fields are null. */
const overlay = (object: unknown, patch: Record<string, unknown>): Record<string, unknown> => {
  const base = isTree(object) ? object : {};
  return {
    ...base,
    ...Object.fromEntries(
      Object.entries(patch).map(([name, value]) => [
        name,
        isTree(value) ? overlay(base[name], value) : value,
      ]),
    ),
  };
};

/** Joins lists with commas; false becomes empty. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : value === false ? "" : String(value ?? "");

const textsFrom = (text: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<FieldName, string>;

export const valueAt = (object: object, path: string): unknown =>
  path.split(".").reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    object,
  );

/** Whether two values are equal; ignores the order of a week's days. */
export const isSame = (a: ListingValues, b: ListingValues, name: ValueName): boolean =>
  isPart(name)
    ? JSON.stringify(comparable[name](a)) === JSON.stringify(comparable[name](b))
    : a[name].trim() === b[name].trim();

export const isValueName = (name: string): name is ValueName =>
  (valueNames as readonly string[]).includes(name);

const comparable: Record<PartName, (values: ListingValues) => unknown> = {
  timings: ({ timings }) => inOrder(timings),
  rates: ({ rates }) => toRates(rates),
};

const inOrder = (timings: Timings | null) =>
  timings && {
    week: Object.entries(timings.week).sort(([a], [b]) => a < b ? -1 : 1)
      .map(([day, spans]) => [day, spans.map(({ open, close }) => [open, close])]),
    special: timings.special.map(({ date, spans, note = "" }) => [
      date,
      note,
      spans.map(({ open, close }) => [open, close]),
    ]),
  };

export const changedValueNames = (before: ListingValues, after: ListingValues): ValueName[] =>
  valueNames.filter((name) => !isSame(before, after, name));

export const hasValue = (values: ListingValues, name: ValueName): boolean => {
  if (name === "rates") return toRates(values.rates).length > 0;
  return name === "timings" ? values.timings !== null : values[name].trim() !== "";
};

/** A new listing omits empty values. */
export const toNewBusiness = (values: ListingValues): Schemas["NewBusiness"] =>
  toBody(
    valueNames.filter((name) => hasValue(values, name)),
    values,
  ) as Schemas["NewBusiness"];

/** Merge patch of the given fields. */
export const toPatch = (
  names: readonly ValueName[],
  values: ListingValues,
): Schemas["BusinessPatch"] => toBody(names, values);

/** All values, as a business has them. Required ones may still be null. */
export const toBusiness = (values: ListingValues) =>
  toBody(valueNames, values) as Pick<MyBusiness, keyof Schemas["NewBusiness"] & keyof MyBusiness>;

type Body = { [name: string]: unknown };

const toBody = (names: readonly ValueName[], values: ListingValues): Body => {
  const body: Body = {};
  for (const name of names) {
    const [group, field] = name.split(".") as [string, string?];
    const value = jsonValue(name, values);
    if (field) body[group] = { ...body[group] as Body | undefined, [field]: value };
    else body[group] = value;
  }
  return body;
};

/** Splits a list stored as `hi, en`. */
export const itemsIn = (text: string): string[] =>
  text.split(",").map((item) => item.trim()).filter(Boolean);

const asText = (text: string) => text;

/** Converts a form value to its JSON value. */
const toJson: Record<FieldKind, (text: string) => unknown> = {
  line: asText,
  paragraphs: asText,
  language: asText,
  category: asText,
  worksAt: asText,
  phone: asText,
  mobile: asText,
  link: asText,
  profile: asText,
  pin: asText,
  position: asText,
  gstin: asText,
  number: Number,
  rupees: Number,
  flag: (text) => text === "true",
  languages: itemsIn,
  areas: itemsIn,
};

/** Kinds whose empty value is an empty list or false instead of null. */
const neverNull: readonly FieldKind[] = ["languages", "areas", "flag"];

const jsonValue = (name: ValueName, values: ListingValues): unknown => {
  if (name === "timings") return values.timings;
  if (name === "rates") return toRates(values.rates);
  const text = values[name].trim();
  const kind = kindOf(name);
  return text === "" && !neverNull.includes(kind) ? null : toJson[kind](text);
};
