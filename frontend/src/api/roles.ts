import { api } from "./browser-api.ts";
import { dataOf } from "./problem.ts";

/** Who has which role, and the cities to choose from. */
export const loadRoles = async (signal: AbortSignal) => {
  const [scopes, cities] = await Promise.all([
    api.GET("/api/admin/scopes", { signal }),
    api.GET("/api/cities", { signal }),
  ]);
  return { scopes: dataOf(scopes), cities: dataOf(cities) };
};
