/**
 * Access to a page, `data-access` of its document. `anyone`: open to all but account-related, so
 * that no copy is cached and the return path is stored.
 */
export type PageAccess = "guests" | "members" | "admins" | "anyone";
