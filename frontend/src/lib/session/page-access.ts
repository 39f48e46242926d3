/**
 * Access to a page, `data-access` of its document. `anyone`: open to all, but about the account, so
 * it is never cached and its return path is stored.
 */
export type PageAccess = "guests" | "members" | "admins" | "anyone";
