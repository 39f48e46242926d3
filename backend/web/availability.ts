import type { LinkForm } from "./link-form.ts";

export const availabilityForm: LinkForm = {
  path: "/availability",
  operation: "/api/availability/by-link",
  bodyOf: ({ state = "", until }) => ({ state: state || null, ...until && { until } }),
  failureOf: ({ status }) => status === 429 ? "limit" : status === 400 ? "date" : "other",
};
