import { api } from "#/api/browser-api.ts";
import { showScopes } from "#/api/session/session.ts";
import { paths } from "#/lib/paths.ts";
import { type AdminRole, hasRole } from "#/lib/session/scopes.ts";

/** Where to send a user without the role of a page of the console; undefined with the role. */
export const consoleRedirect = async (role: AdminRole): Promise<string | undefined> => {
  if (hasRole(role)) return undefined;
  // The role may have been given after the last page was opened.
  const { data } = await api.GET("/api/profile");
  if (data) showScopes(data.scopes);
  if (hasRole(role)) return undefined;
  return hasRole("reader") ? "/admin/changes" : paths.home;
};
