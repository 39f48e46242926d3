/**
 * What customers may be spoken to in, by ISO 639: English and the languages of the Eighth Schedule
 * of India's constitution, those that most people speak first.
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
