/**
 * Whom a page is for, `data-access` of its document. `anyone`: it is for everybody, but on the way in
 * or about one account, so that no copy of it is stored and the place to return to is kept.
 */
export type PageAccess = "guests" | "members" | "admins" | "anyone";
