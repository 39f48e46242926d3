import { emptyOf, translatedOf } from "./derive.ts";
import { address, facts, legal, social, texts } from "./description.ts";

/** A translation of which nothing is said. */
export const emptyTranslation = emptyOf(translatedOf(texts));

/** A business of which nothing is said but what has to be. */
export const emptyBusiness = {
  ...emptyOf(texts),
  translation: null,
  ...emptyOf(facts),
  timings: null,
  address: emptyOf(address),
  social: emptyOf(social),
  legal: emptyOf(legal),
};
