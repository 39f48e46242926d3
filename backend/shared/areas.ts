/** The roles of the console. Each may do what those before it may. */
const adminRoles = ["reader", "editor", "moderator", "admin"] as const;

export type AdminRole = typeof adminRoles[number];

/** A role in all India, in a state, or in a city of a state. */
export type Scope = { role: AdminRole; state: string | null; city: string | null };

/** Where a caller may act: everywhere, or in these states (city null) and cities. */
export type Areas = "all" | { state: string; city: string | null }[];

/** Returns where the scopes have at least this role; empty if nowhere. */
export function areasOf(scopes: Scope[], role: AdminRole): Areas {
  const least = adminRoles.indexOf(role);
  const areas: Exclude<Areas, "all"> = [];
  for (const scope of scopes) {
    if (adminRoles.indexOf(scope.role) < least) continue;
    if (scope.state === null) return "all";
    areas.push({ state: scope.state, city: scope.city });
  }
  return areas;
}

/** Whether a place is in one of the areas; queries use `isWithin` of `db/within-areas.ts`. */
export const includes = (areas: Areas, { state, city }: { state: string; city: string }): boolean =>
  areas === "all" || areas.some((area) =>
    area.state.toLowerCase() === state.toLowerCase() &&
    (area.city === null || area.city.toLowerCase() === city.toLowerCase())
  );
