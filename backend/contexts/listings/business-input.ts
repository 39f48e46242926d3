import type { Business } from "./schemas.ts";

/** A business as it comes in, before it has an address and a place in time of its own. */
export type BusinessInput =
  & Omit<Business, "_id" | "slug" | "status" | "version" | "createdAt" | "updatedAt">
  & { id?: string; slug?: string; status?: Business["status"]; createdAt?: string };
