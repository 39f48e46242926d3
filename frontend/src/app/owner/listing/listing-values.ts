import type { Schemas } from "#/api/client.ts";
import type { Lang, Timings } from "#/lib/types.ts";
import { toRates, toTypedRate, type TypedRate } from "../rates/typed-rates.ts";
import { type FieldKind, type FieldName, fieldNames, kindOf } from "./listing-fields.ts";

export type MyBusiness = Schemas["MyBusiness"];

/** A listing as its form holds it: every field a text, empty where nothing is said. */
export type ListingValues = Readonly<Record<FieldName, string>> & {
  readonly timings: Timings | null;
  readonly rates: readonly TypedRate[];
};

/** What is no text, and has an editor of its own. */
const partNames = ["timings", "rates"] as const;

export type PartName = typeof partNames[number];

export const isPart = (name: string): name is PartName =>
  (partNames as readonly string[]).includes(name);

/** The part that a field of the contract belongs to, as `rates.0.from`. */
export const partOf = (field: string): PartName | undefined =>
  partNames.find((part) => field === part || field.startsWith(`${part}.`));

/** What of a listing can be changed here. */
export type ValueName = keyof ListingValues;

export const valueNames: readonly ValueName[] = [...fieldNames, ...partNames];

export const emptyValues = (language: Lang): ListingValues => ({
  ...textsFrom(() => ""),
  language,
  timings: null,
  rates: [],
});

export const valuesOf = (business: MyBusiness): ListingValues => ({
  ...textsFrom((name) => textOf(dig(business, name))),
  timings: business.timings,
  rates: business.rates.map(toTypedRate),
});

/** The listing with the edit that waits for a moderator. */
export const withPendingEdit = (business: MyBusiness): MyBusiness =>
  business.pendingEdit ? overlay(business, business.pendingEdit.values) as MyBusiness : business;

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A merge patch (RFC 7396) on an object whose empty fields are null. */
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

/** Several texts stand with commas between them; what is not so says nothing. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(", ") : value === false ? "" : String(value ?? "");

const textsFrom = (text: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<FieldName, string>;

const dig = (object: object, path: string): unknown =>
  path.split(".").reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    object,
  );

/** Whether two values say the same; of timings, whatever the order of their parts. */
export const isSame = (one: ListingValues, other: ListingValues, name: ValueName): boolean =>
  isPart(name)
    ? JSON.stringify(comparable[name](one)) === JSON.stringify(comparable[name](other))
    : one[name].trim() === other[name].trim();

const comparable: Record<PartName, (values: ListingValues) => unknown> = {
  timings: ({ timings }) => inOrder(timings),
  rates: ({ rates }) => toRates(rates),
};

const inOrder = (timings: Timings | null) =>
  timings && {
    week: Object.entries(timings.week).sort(([one], [other]) => one < other ? -1 : 1)
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

/** What is left out of a new listing is empty; only what says something is sent. */
export const toNewBusiness = (values: ListingValues): Schemas["NewBusiness"] =>
  toBody(
    valueNames.filter((name) => hasValue(values, name)),
    values,
  ) as Schemas["NewBusiness"];

/** The merge patch that makes a listing say what these values say, in those fields. */
export const toPatch = (
  names: readonly ValueName[],
  values: ListingValues,
): Schemas["BusinessPatch"] => toBody(names, values);

type Body = { [name: string]: unknown };

const toBody = (names: readonly ValueName[], values: ListingValues): Body => {
  const body: Body = {};
  for (const name of names) {
    const [group, field] = name.split(".") as [string, string?];
    const value = toWire(name, values);
    if (field) body[group] = { ...body[group] as Body | undefined, [field]: value };
    else body[group] = value;
  }
  return body;
};

/** Several are held as `hi, en`. */
export const itemsIn = (text: string): string[] =>
  text.split(",").map((item) => item.trim()).filter(Boolean);

const asText = (text: string) => text;

/** How a text of each kind is sent. */
const wireOf: Record<FieldKind, (text: string) => unknown> = {
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

/** Kinds whose empty value is no null: an empty list, false. */
const neverNull: readonly FieldKind[] = ["languages", "areas", "flag"];

const toWire = (name: ValueName, values: ListingValues): unknown => {
  if (name === "timings") return values.timings;
  if (name === "rates") return toRates(values.rates);
  const text = values[name].trim();
  const kind = kindOf(name);
  return text === "" && !neverNull.includes(kind) ? null : wireOf[kind](text);
};
