import { z } from "@hono/zod-openapi";

/** A date such as `2026-11-21`, from 2000 to 2099. */
export const CalendarDate = z.iso.date().regex(/^20/, "From 2000 to 2099")
  // Without this, the contract would show the pattern instead of the format.
  .openapi({ format: "date" });
