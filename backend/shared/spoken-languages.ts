/**
 * Languages in which a business may serve customers, as ISO 639 codes: English and the languages of
 * the Eighth Schedule of India's constitution, the most spoken first.
 */
export const spokenLanguages = [
  "hi",
  "en",
  "bn",
  "mr",
  "te",
  "ta",
  "gu",
  "ur",
  "kn",
  "or",
  "ml",
  "pa",
  "as",
  "mai",
  "sat",
  "ks",
  "ne",
  "sd",
  "doi",
  "kok",
  "mni",
  "brx",
  "sa",
] as const;
