/** The roles of the console. Each may do what those before it may. */
export const adminRoles = ["reader", "editor", "moderator", "admin"] as const;

export type AdminRole = typeof adminRoles[number];

/** Also the role of registrars, who have no part in the console. */
export const scopeRoles = [...adminRoles, "registrar"] as const;

export type ScopeRole = typeof scopeRoles[number];

/** A role in all India, in a state, or in a city of a state. */
export type Scope = { role: ScopeRole; state: string | null; city: string | null };

/** A state or a city of it, by all names that a listing's address may have, in lower case. */
export type Area = { states: string[]; cities: string[] | null };

type Names = { en: string; hi: string };

/** A state or a city of India, whose English names scopes store. */
export type KnownPlace = { state: Names; city: Names | null; area: Area };

/** A scope with its area; null for all India. */
export type PlacedScope = Scope & { area: Area | null };

/** Where a caller may act: everywhere, or in these states and cities. */
export type Areas = "all" | Area[];

const rankOf = (role: ScopeRole): number => adminRoles.findIndex((known) => known === role);

/** Returns where the scopes have at least this role; empty if nowhere. */
export function areasOf(scopes: PlacedScope[], role: ScopeRole): Areas {
  const hasRole = (of: ScopeRole) =>
    of === role || role !== "registrar" && rankOf(of) >= rankOf(role);
  const areas: Area[] = [];
  for (const scope of scopes) {
    if (!hasRole(scope.role)) continue;
    if (scope.area === null) return "all";
    areas.push(scope.area);
  }
  return areas;
}

/** Whether a place is in one of the areas; queries use `isWithin` of `db/within-areas.ts`. */
export const includes = (areas: Areas, { state, city }: { state: string; city: string }): boolean =>
  areas === "all" ||
  areas.some(({ states, cities }) =>
    states.includes(state.toLowerCase()) && (cities?.includes(city.toLowerCase()) ?? true)
  );

/** Whether one of the areas has the whole place; a null city is all of a state. */
export function cover(areas: Areas, { state, city }: Pick<Scope, "state" | "city">): boolean {
  if (areas === "all" || state === null) return areas === "all";
  if (city !== null) return includes(areas, { state, city });
  return includes(areas.filter(({ cities }) => cities === null), { state, city: "" });
}
