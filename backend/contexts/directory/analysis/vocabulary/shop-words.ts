import type { CategoryId } from "#/shared/categories.ts";
import { words } from "#/shared/text/text.ts";
import { list } from "./list.ts";

/** Words for a shop. With one, the user wants to buy. */
export const shopWords: ReadonlySet<string> = new Set(
  list(`
    dealer(|s), dealership, wholesale(|r|rs), retail(|er|ers), distributor(|s), stockist(|s), showroom(|s), shop(|s), store(|s),
    supplier(|s), mart, depot, dukan, dukaan, dookan, dukanam, dokan, kadai, kottu, thok, vikreta, vyapari, vepari, byapari, holsel, emporium, mandi,
    मंडी, डीलर, सप्लायर, थोक, शोरूम, शॉप, स्टोर, दुकान, दुकानें, विक्रेता, व्यापारी, डिपो, होलसेल, स्टॉकिस्ट, डिस्ट्रीब्यूटर
  `).flatMap(words),
);

/** Words for hiring. They mean property on their own, and nothing next to another thing. */
export const hireWords: ReadonlySet<string> = new Set(
  list(`
    rent, rental(|s), rented, renting, hire, hiring, kiraya, kiraaya, kirayaa, kiraye, kiraaye, kirae, bhada, bhaada, bhade, bhaade,
    किराया, किराये, किराए, भाड़ा, भाड़े, रेंट
  `).flatMap(words),
);

export const suppliers: CategoryId = "construction_material_suppliers";

/** Trades whose materials suppliers sell. */
export const suppliedTrades: readonly CategoryId[] = [
  "civil_contractor",
  "waterproofing_applicator",
  "plumber",
  "carpenter",
  "painter",
  "electrician",
  "borewell_drilling",
];
