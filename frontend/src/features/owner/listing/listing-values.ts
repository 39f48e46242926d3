import type { Schemas } from "../../../api/client.ts";
import type { Lang, Timings } from "../../../lib/types.ts";
import { type FieldName, fieldNames } from "./listing-fields.ts";

export type MyBusiness = Schemas["MyBusiness"];

/** A listing as its form holds it: every field a text, empty where nothing is said. */
export type ListingValues = Readonly<Record<FieldName, string>> & {
  readonly timings: Timings | null;
};

/** What of a listing can be changed here. */
export type ValueName = keyof ListingValues;

export const valueNames: readonly ValueName[] = [...fieldNames, "timings"];

export const emptyValues = (language: Lang): ListingValues => ({
  ...textsFrom(() => ""),
  language,
  timings: null,
});

export const valuesOf = (business: MyBusiness): ListingValues => ({
  ...textsFrom((name) => String(dig(business, name) ?? "")),
  timings: business.timings,
});

const textsFrom = (text: (name: FieldName) => string) =>
  Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as Record<FieldName, string>;

const dig = (object: object, path: string): unknown =>
  path.split(".").reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    object,
  );

/** Whether two values say the same; of timings, whatever the order of their parts. */
export const isSame = (one: ListingValues, other: ListingValues, name: ValueName): boolean =>
  name === "timings"
    ? JSON.stringify(inOrder(one.timings)) === JSON.stringify(inOrder(other.timings))
    : one[name].trim() === other[name].trim();

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

export const changedNames = (before: ListingValues, after: ListingValues): ValueName[] =>
  valueNames.filter((name) => !isSame(before, after, name));

/** What is left out of a new listing is empty; only what says something is sent. */
export const toNewBusiness = (values: ListingValues): Schemas["NewBusiness"] =>
  toBody(
    valueNames.filter((name) => name === "timings" ? values.timings : values[name].trim()),
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

const toWire = (name: ValueName, values: ListingValues): unknown => {
  if (name === "timings") return values.timings;
  const text = values[name].trim();
  if (text === "") return null;
  return name === "experienceYears" ? Number(text) : text;
};
