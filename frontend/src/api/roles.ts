import { api } from "./browser-api.ts";
import { dataOf } from "./problem.ts";

/** Who has which role, the cities to choose from, and what registrars have done. */
export const loadRoles = async (signal: AbortSignal) => {
  const [scopes, cities, registrars] = await Promise.all([
    api.GET("/api/admin/scopes", { signal }),
    api.GET("/api/cities", { signal }),
    api.GET("/api/admin/registrars", { signal }),
  ]);
  return { scopes: dataOf(scopes), cities: dataOf(cities), registrars: dataOf(registrars) };
};
