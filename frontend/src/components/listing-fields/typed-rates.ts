import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Rate } from "#/lib/types.ts";

/** Line of the rate card, as typed. */
export type TypedRate = Readonly<Record<"text" | "translation" | "from", string>> & {
  readonly per: Rate["per"];
};

export type RatesFault = "rateText" | "ratePrice";

export const maxRates = contractRules.NewBusiness.rates.maxItems;

export const rateUnits = [
  "visit",
  "hour",
  "day",
  "job",
  "square_foot",
  "unit",
] as const satisfies readonly Rate["per"][];

export const blankRate: TypedRate = { text: "", translation: "", from: "", per: "visit" };

export const toTypedRate = ({ text, translation, from, per }: Rate): TypedRate => ({
  text,
  translation: translation ?? "",
  from: String(from),
  per,
});

const isBlank = ({ text, translation, from }: TypedRate) => !`${text}${translation}${from}`.trim();

/** Omits blank lines. */
export const toRates = (rates: readonly TypedRate[]): Rate[] =>
  rates.filter((rate) => !isBlank(rate)).map(({ text, translation, from, per }) => ({
    text: text.trim(),
    translation: translation.trim() || null,
    from: Number(from),
    per,
  }));

/** Fault of a line, according to the API's rules. */
export const rateFault = (rate: TypedRate): RatesFault | undefined => {
  if (isBlank(rate)) return undefined;
  if (!rate.text.trim()) return "rateText";
  const price = Number(rate.from);
  return /^\d+$/.test(rate.from) && price >= 1 && price <= 10_000_000 ? undefined : "ratePrice";
};

export const ratesFault = (rates: readonly TypedRate[]): RatesFault | undefined =>
  rates.map(rateFault).find(Boolean);
