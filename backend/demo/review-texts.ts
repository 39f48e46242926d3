import type { CategoryId } from "../shared/categories.ts";
import { borewell_drilling, solar_panel_installer } from "./review-texts/borewell-and-solar.ts";
import { civil_contractor, painter, waterproofing_applicator } from "./review-texts/building.ts";
import { conductOf } from "./review-texts/conduct.ts";
import { construction_material_suppliers, real_estate } from "./review-texts/dealers.ts";
import { endings, type Stars } from "./review-texts/endings.ts";
import { carpenter, electrician, plumber } from "./review-texts/home-repairs.ts";
import { cleaning_worker, furniture_contractor } from "./review-texts/indoors.ts";
import type { TradeJobs, Voice } from "./review-texts/job.ts";

export type { Stars, Voice };
export { answers, thanks } from "./review-texts/replies.ts";

const jobs: Record<CategoryId, TradeJobs> = {
  civil_contractor,
  waterproofing_applicator,
  plumber,
  carpenter,
  painter,
  borewell_drilling,
  electrician,
  solar_panel_installer,
  real_estate,
  construction_material_suppliers,
  cleaning_worker,
  furniture_contractor,
};

/** What the sentences between the first and the last are about. */
type Course = {
  outcome: "well" | "partly" | "badly";
  conduct: "praise" | "caveats" | "fair" | "complaints";
};

/** How it can have gone, for so many stars. */
const courses: Record<Stars, readonly Course[]> = {
  5: [{ outcome: "well", conduct: "praise" }],
  4: [{ outcome: "well", conduct: "caveats" }, { outcome: "well", conduct: "praise" }],
  3: [
    { outcome: "well", conduct: "complaints" },
    { outcome: "partly", conduct: "fair" },
    { outcome: "partly", conduct: "complaints" },
  ],
  2: [{ outcome: "partly", conduct: "complaints" }, { outcome: "badly", conduct: "fair" }],
  1: [{ outcome: "badly", conduct: "complaints" }],
};

/** All that a review of a trade with so many stars is put together from. */
export const reviewTexts = (category: CategoryId, voice: Voice, stars: Stars) => ({
  jobs: jobs[category][voice],
  courses: courses[stars],
  endings: endings[voice][stars],
  ...conductOf(category, voice),
});
