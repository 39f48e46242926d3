import type { CategoryId } from "#/lib/types.ts";

/** Trades that may help if a trade has no business nearby, the most relevant first. */
export const relatedTrades: Readonly<Record<CategoryId, readonly CategoryId[]>> = {
  civil_contractor: ["waterproofing_applicator", "painter", "construction_material_suppliers"],
  waterproofing_applicator: ["civil_contractor", "plumber", "painter"],
  plumber: ["borewell_drilling", "waterproofing_applicator", "civil_contractor"],
  carpenter: ["furniture_contractor", "civil_contractor"],
  painter: ["waterproofing_applicator", "civil_contractor"],
  borewell_drilling: ["plumber", "civil_contractor"],
  electrician: ["solar_panel_installer", "civil_contractor"],
  solar_panel_installer: ["electrician"],
  real_estate: ["civil_contractor"],
  construction_material_suppliers: ["civil_contractor"],
  cleaning_worker: ["painter"],
  furniture_contractor: ["carpenter"],
};
