import type { Business } from "../schemas.ts";

/** A business before it is stored, without id, slug and timestamps. */
export type BusinessInput =
  & Omit<
    Business,
    | "_id"
    | "slug"
    | "status"
    | "version"
    | "createdAt"
    | "updatedAt"
    | "media"
    | "verified"
    | "verifications"
    | "rating"
    | "answering"
    | "demo"
  >
  /** Omitted values keep the stored business's values, or get their defaults. */
  & Partial<Pick<Business, "status" | "media" | "verifications" | "demo">>
  & {
    /** The id of the business to replace. */
    id?: string;
    /** The key of its record in an imported list; replaces a business with the same key. */
    importKey?: string;
    /** The owner's account, for a new business. */
    ownerId?: string;
    slug?: string;
    createdAt?: string;
  };
