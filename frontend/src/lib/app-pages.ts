import type { i18n } from "i18next";
import type { Namespace } from "#/i18n/namespaces.gen.ts";
import { type AdminRole, hasRole } from "./session/scopes.ts";
import type { PageAccess } from "./session/page-access.ts";

/** Page of the app, shared by the site's document and the app's route. */
export type AppPage = {
  /** Namespace of the messages `head.<title>` and `head.description`. */
  namespace: Namespace;
  title: string;
  /** Users with access; `members` by default. */
  access: PageAccess;
  /** Placeholder that the document shows until the app has loaded. */
  skeleton: "admin" | "dashboard" | "editor" | "narrow" | "preview" | "profile";
  /** Namespace of the message shown if the page's data does not load. */
  failure: "admin" | "forms" | "profile" | undefined;
  /** The least role of a page of the console, and whether it must be for all India. */
  role: AdminRole;
  isNational: boolean;
};

const page = (
  namespace: Namespace,
  title: string,
  skeleton: AppPage["skeleton"],
  failure?: AppPage["failure"],
  access: PageAccess = "members",
  role: AdminRole = "reader",
  isNational = false,
): AppPage => ({ namespace, title, skeleton, failure, access, role, isNational });

const adminPage = (
  namespace: Namespace,
  title: string,
  role?: AdminRole,
  isNational?: boolean,
) => page(namespace, title, "admin", "admin", "admins", role, isNational);

export const appPages = {
  "/add-business": page("editor", "add", "editor", "forms"),
  "/edit-business": page("editor", "edit", "editor", "forms"),
  "/dashboard": page("dashboard", "title", "dashboard", "forms"),
  "/dashboard/listing": page("dashboard", "listing", "dashboard", "forms"),
  "/dashboard/settings": page("dashboard", "settings", "dashboard", "profile"),
  "/dashboard/changes": page("changes", "changes", "preview", "forms"),
  "/dashboard/poster": page("dashboard", "poster", "preview", "forms"),
  "/dashboard/preview": page("dashboard", "preview", "preview", "forms"),
  "/dashboard/reviews": page("ownReviews", "reviews", "preview", "forms"),
  "/dashboard/requests": page("receivedEnquiry", "received", "preview", "forms"),
  "/register-others": page("registering", "registering", "narrow", "forms"),
  "/profile": page("auth", "profile", "profile", "profile"),
  "/profile/enquiries": page("enquiries", "mine", "profile", "profile"),
  "/profile/reviews": page("ownReviews", "mine", "profile", "profile"),
  "/admin": adminPage("admin", "title", "moderator"),
  "/admin/cases/$id": adminPage("admin", "title", "moderator"),
  "/admin/listings": adminPage("admin", "businesses"),
  "/admin/listings/$id": adminPage("adminListing", "listing"),
  "/admin/listings/$id/edit": adminPage("adminListing", "edit", "editor"),
  "/admin/changes": adminPage("adminChanges", "changes"),
  "/admin/imports": adminPage("adminImports", "imports", "admin", true),
  "/admin/merge": adminPage("merge", "merge", "editor"),
  "/admin/accounts": adminPage("adminAccounts", "accounts", "admin", true),
  "/admin/accounts/$id": adminPage("adminAccounts", "accounts", "admin", true),
  "/admin/roles": adminPage("roles", "roles", "admin"),
  "/admin/searches": adminPage("admin", "searches", "moderator", true),
  "/admin/texts": adminPage("admin", "texts", "moderator"),
  "/admin/texts/terms": adminPage("admin", "terms", "moderator"),
  "/admin/texts/words": adminPage("admin", "words", "moderator"),
  "/admin/figures": adminPage("figures", "figures"),
  "/admin/record": adminPage("figures", "record", "admin", true),
  "/admin/listings/$id/preview": page("admin", "preview", "preview", "admin", "admins"),
  "/business/$slug/review": page("writeReview", "write", "narrow", undefined, "anyone"),
  "/claim/$slug": page("claim", "title", "narrow"),
} satisfies Record<string, AppPage>;

/** Whether the page belongs to the console of admins, which has its own frame. */
export const isConsole = ({ skeleton }: AppPage): boolean => skeleton === "admin";

/** Whether the user has the role of a page of the console. */
export const mayOpen = ({ role, isNational }: Pick<AppPage, "role" | "isNational">): boolean =>
  hasRole(role, isNational ? "all India" : undefined);

export type AppPath = keyof typeof appPages;

/** @param t of an i18n instance that has loaded the page's namespace */
export const appTitle = (t: i18n["t"], { namespace, title }: AppPage): string =>
  t(`${namespace as "auth"}:head.${title as "signIn"}`);

export const appDescription = (t: i18n["t"], { namespace }: AppPage): string =>
  t(`${namespace as "auth"}:head.description`);
