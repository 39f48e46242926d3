import type { CategoryId } from "#/shared/categories.ts";
import type { Random } from "../random.ts";
import type { Palette } from "./svg.ts";

/** The tint of each trade, as the pages show it. */
const hues: Record<CategoryId, number> = {
  civil_contractor: 28,
  waterproofing_applicator: 200,
  plumber: 218,
  carpenter: 20,
  painter: 330,
  borewell_drilling: 186,
  electrician: 44,
  solar_panel_installer: 36,
  real_estate: 262,
  construction_material_suppliers: 10,
  cleaning_worker: 160,
  furniture_contractor: 290,
};

const walls = [
  ["#f7efe2", "#eadcc6"],
  ["#e9f1ee", "#d3e3dd"],
  ["#eef0f8", "#d9deee"],
  ["#fbeee9", "#f1d9cf"],
  ["#f3f1ea", "#e0dccd"],
] as const;

const floors = ["#c9a27a", "#b9b4aa", "#d5c3a8", "#a9b3b8", "#bd9470"] as const;

const skies = [
  ["#8fc7ee", "#e6f4fb"],
  ["#f6b77f", "#fdebd0"],
  ["#7fb2d9", "#fbe5cf"],
  ["#a7d8df", "#f4f7e6"],
] as const;

export function makePalette(category: CategoryId, random: Random): Palette {
  const hue = hues[category];
  const [wall, wallShade] = random.pick(walls);
  const [skyTop, skyBottom] = random.pick(skies);
  return {
    ink: `hsl(${hue}, 45%, 20%)`,
    strong: `hsl(${hue}, 48%, 32%)`,
    mid: `hsl(${hue}, 52%, 54%)`,
    light: `hsl(${hue}, 62%, 78%)`,
    tint: `hsl(${hue}, 62%, 93%)`,
    accent: random.pick(["#f2a93b", "#e8743b", "#3f8f8b", "#4d63c9", "#d95763"]),
    wall,
    wallShade,
    floor: random.pick(floors),
    wood: "#c58b54",
    woodDark: "#8a5a32",
    leaf: random.pick(["#5d9b6b", "#3f8560", "#7fae5c"]),
    skyTop,
    skyBottom,
  };
}

/** The two colours of a logo: its ground and its mark. */
export function logoColours(category: CategoryId, random: Random): [string, string] {
  const hue = hues[category] + random.int(-14, 14);
  return random.pick<[string, string]>([
    [`hsl(${hue}, 48%, 30%)`, "#ffffff"],
    [`hsl(${hue}, 48%, 30%)`, "#ffd68a"],
    [`hsl(${hue}, 62%, 92%)`, `hsl(${hue}, 60%, 28%)`],
    ["#ffffff", `hsl(${hue}, 60%, 34%)`],
    [`hsl(${(hue + 180) % 360}, 30%, 22%)`, `hsl(${hue}, 75%, 78%)`],
  ]);
}
