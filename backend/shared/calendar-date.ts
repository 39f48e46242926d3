import { z } from "@hono/zod-openapi";

/** A date as `2026-11-21`, from 2000 to 2099: every date that a caller may send. */
export const CalendarDate = z.iso.date().regex(/^20/, "From 2000 to 2099")
  // The pattern of years would stand in the contract in place of the format.
  .openapi({ format: "date" });
