import { api } from "#/api/browser-api.ts";
import { showScopes } from "#/api/session/session.ts";
import { type AppPage, mayOpen } from "#/lib/app-pages.ts";
import { paths } from "#/lib/paths.ts";
import { hasRole } from "#/lib/session/scopes.ts";

/** Whether this document has read the roles, which may have changed since the last one. */
let isFresh = false;

/** Where to send a user without the role of a page of the console; undefined with the role. */
export const consoleRedirect = async (page: AppPage): Promise<string | undefined> => {
  if (!isFresh && !hasRole("admin", "all India")) {
    const { data } = await api.GET("/api/profile");
    if (data) showScopes(data.scopes);
    isFresh = data !== undefined;
  }
  if (mayOpen(page)) return undefined;
  return hasRole("reader") ? "/admin/listings" : paths.home;
};
