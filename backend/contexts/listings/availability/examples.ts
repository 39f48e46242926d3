import type { Availability, AvailabilityInput, LinkedAvailability } from "./schemas.ts";

export const availability: Availability = {
  state: "today",
  until: "2026-11-21T13:30:00.000Z",
  saidAt: "2026-11-21T03:45:00.000Z",
};

export const input: AvailabilityInput = { state: "away", until: "2026-12-03" };

export const token = "AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBq";

export const linked: LinkedAvailability = {
  businessName: "Sharma Paint Works",
  slug: "sharma-paint-works-pune",
  availability,
};
