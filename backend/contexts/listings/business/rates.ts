import { z } from "@hono/zod-openapi";
import { orNull } from "#/shared/or-null.ts";
import { Line } from "#/shared/text/text-fields.ts";

/** The highest price. All prices are in whole rupees. */
export const maxRupees = 10_000_000;
const notRupees = "Not a whole number of rupees up to 1,00,00,000";

/** 0 means free. */
export const VisitCharge = z.int(notRupees).min(0, notRupees).max(maxRupees, notRupees);

const Price = z.int(notRupees).min(1, notRupees).max(maxRupees, notRupees).openapi({
  example: 150,
});

const units = ["visit", "hour", "day", "job", "square_foot", "unit"] as const;

/** The units as cells of a list have them. */
export const rateUnits = units.join(", ").replaceAll("_", " ");

const RateUnit = z.enum(units, `Unknown unit (known: ${rateUnits})`).openapi("RateUnit", {
  description: "The work that the price is for. A unit is one piece.",
});

const text = { description: "In the language of the listing.", example: "Tap repair" };
const translation = { description: "The same text in the other language.", example: "नल की मरम्मत" };

const RateInput = z.strictObject({
  text: Line(80).openapi(text),
  translation: orNull(Line(80)).default(null).openapi(translation),
  from: Price,
  per: RateUnit,
}).openapi("RateInput");

export const RatesInput = z.array(RateInput).max(12);

const Rate = z.object({
  text: z.string().openapi(text),
  translation: orNull(z.string()).openapi(translation),
  from: z.int().openapi({ description: "The lowest price, in rupees.", example: 150 }),
  per: RateUnit,
}).openapi("Rate");

export const Rates = z.array(Rate);

/**
 * One price in a cell of an imported list, such as `Wiring | वायरिंग: 300 / hour`. Semicolons
 * separate the prices of a cell.
 */
const ratePattern =
  /^(?<text>.+?)(?:\s*\|\s*(?<translation>.+?))?\s*:\s*(?:₹|rs\.?)?\s*(?<from>[\d,]+)\s*(?:\/|\bper\b)\s*(?<per>[a-z][a-z _.]*?)$/i;

const otherUnits: Record<string, string> = {
  hr: "hour",
  hrs: "hour",
  hours: "hour",
  days: "day",
  sqft: "square_foot",
  sq_ft: "square_foot",
  square_feet: "square_foot",
  piece: "unit",
};

const readUnit = (text: string): string => {
  const name = text.toLowerCase().replaceAll(".", " ").trim().replace(/\s+/g, "_");
  return otherUnits[name] ?? name;
};

/** The rates of a cell, and the reasons why others cannot be read. */
export function parseRates(cell: string): { rates: z.infer<typeof RatesInput>; faults: string[] } {
  const read = cell.split(";").map((line) => line.trim()).filter(Boolean).map((line) => {
    const { text, translation = null, from = "", per = "" } = line.match(ratePattern)?.groups ?? {};
    if (!text) return { error: "not like Tap repair: 150 / visit; Wiring: 20 / square foot" };
    const price = Number(from.replaceAll(",", ""));
    const rate = RateInput.safeParse({ text, translation, from: price, per: readUnit(per) });
    return rate.success ? { rate: rate.data } : { error: rate.error.issues[0]!.message };
  });
  return {
    rates: read.flatMap(({ rate }) => rate ?? []),
    faults: read.flatMap(({ error }) => error ?? []),
  };
}
