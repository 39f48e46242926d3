import type { CategoryId } from "../shared/categories.ts";
import type { BusinessInput } from "../contexts/listings/mod.ts";
import { makeRandom, type Random } from "./random.ts";
import type { Pair } from "./texts/names.ts";
import { trades } from "./texts/trades.ts";

type RateCard = Pick<BusinessInput, "visitCharge" | "rates"> & { note: Pair | null };
type Unit = BusinessInput["rates"][number]["per"];

/** By what each trade counts its work, and the lowest and highest price of it. */
const units: Record<CategoryId, readonly [per: Unit, low: number, high: number][]> = {
  civil_contractor: [["square_foot", 120, 260], ["day", 900, 1500]],
  waterproofing_applicator: [["square_foot", 18, 60]],
  plumber: [["visit", 150, 300], ["job", 250, 900]],
  carpenter: [["day", 800, 1400], ["job", 300, 1500]],
  painter: [["square_foot", 8, 30], ["day", 700, 1200]],
  borewell_drilling: [["job", 8000, 25000]],
  electrician: [["visit", 150, 300], ["unit", 80, 400]],
  solar_panel_installer: [["job", 15000, 60000]],
  real_estate: [["visit", 200, 500]],
  construction_material_suppliers: [["unit", 8, 450]],
  cleaning_worker: [["hour", 120, 250], ["visit", 400, 1200]],
  furniture_contractor: [["unit", 1500, 12000], ["square_foot", 900, 1800]],
};

const notes: readonly Pair[] = [
  ["Parts and material are billed as bought.", "सामान का दाम बिल के हिसाब से अलग से।"],
  [
    "The visit charge is taken off the bill when we do the work.",
    "काम करवाने पर विज़िट का पैसा बिल से घटा देते हैं।",
  ],
  ["A written quote is free for larger work.", "बड़े काम का लिखित अनुमान मुफ़्त।"],
];

const none: RateCard = { visitCharge: null, rates: [], note: null };

/** What it takes for its work; nothing where it does not say. */
export function makeRates(
  category: CategoryId,
  { own, index }: { own: 0 | 1; index: number },
): RateCard {
  const random = makeRandom(`rates ${index}`);
  if (random.chance(0.5)) return none;
  const rates = random.sample(trades[category].works, random.int(2, 4)).map((work) => {
    const [per, low, high] = random.pick(units[category]);
    const translation = capital(work[1 - own]!);
    return { text: capital(work[own]), translation, from: round(random, low, high), per };
  });
  return {
    visitCharge: random.chance(0.6) ? random.pick([0, 100, 150, 200, 250, 300]) : null,
    rates,
    note: random.chance(0.6) ? random.pick(notes) : null,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** As people say prices. */
function round(random: Random, low: number, high: number): number {
  const step = high > 5000 ? 500 : high > 500 ? 50 : high > 100 ? 10 : 1;
  return Math.max(step, Math.round(random.int(low, high) / step) * step);
}
