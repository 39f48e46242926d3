import type { StatementTemplate } from "./schemas.ts";

export const template: StatementTemplate = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6d10",
  decision: "correct",
  kinds: ["report"],
  en: "The address is not right. Please correct it.",
  hi: "पता सही नहीं है। कृपया ठीक करें।",
};
