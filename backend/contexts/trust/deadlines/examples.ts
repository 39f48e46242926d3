import type { Deadline } from "./schemas.ts";

export const deadline: Deadline = {
  name: "answer",
  hours: 168,
  reasons: [],
  source: "Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, " +
    "2021, as amended in 2026, rule 3(2)(a)(i): 7 days",
  inForceFrom: "2026-02-20",
  isInForce: true,
};
