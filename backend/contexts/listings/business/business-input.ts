import type { Business } from "../schemas.ts";

/** A business as it comes in, before it has an address and a place in time of its own. */
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
    | "demo"
  >
  /** What is not given stays as it is, or is not there. */
  & Partial<Pick<Business, "status" | "media" | "verifications" | "demo">>
  & {
    /** Of a business that is replaced. */
    id?: string;
    /** By what an imported list knows it; a business of the same key is replaced. */
    importKey?: string;
    /** The account that keeps it, from its beginning on. */
    ownerId?: string;
    slug?: string;
    createdAt?: string;
  };
