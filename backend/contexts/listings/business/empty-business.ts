import { emptyOf, translatedOf } from "./derive.ts";
import { address, facts, legal, social, texts } from "./description.ts";

export const emptyTranslation = emptyOf(translatedOf(texts));

/** A business without its required fields. */
export const emptyBusiness = {
  ...emptyOf(texts),
  translation: null,
  ...emptyOf(facts),
  timings: null,
  address: emptyOf(address),
  social: emptyOf(social),
  legal: emptyOf(legal),
};
