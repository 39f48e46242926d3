import type { LinkForm } from "./link-form.ts";

export const availabilityForm: LinkForm = {
  path: "/availability",
  callsOf: ({ token = "", state = "", until }) => [{
    path: "/api/availability/by-link",
    body: { token, state: state || null, ...until && { until } },
  }],
  failureOf: ({ status }) => status === 429 ? "limit" : status === 400 ? "date" : "other",
};
