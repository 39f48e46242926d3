import type { StateCode } from "./states.ts";

/** Further codes and names in lists of others. In a search they would mean something else. */
export const listedStates: Partial<Record<StateCode, readonly string[]>> = {
  AN: ["A & N Islands", "Andaman & Nicobar"],
  AP: ["AD"],
  CG: ["CT", "Chhattisgad"],
  DH: ["DN", "DD", "DNH", "DNHDD", "Daman", "Diu", "Daman & Diu", "Dadra & Nagar Haveli"],
  DL: ["New Delhi", "Delhi NCR", "Delhi NCT", "National Capital Territory of Delhi", "नई दिल्ली"],
  JK: ["J and K"],
  KL: ["Kerla"],
  LD: ["Laccadive", "Laccadives", "Lakshadeep"],
  OD: ["OR", "Orrisa"],
  PY: ["PO", "Pondicherry", "Pondichery", "Pondy", "पांडिचेरी", "पॉन्डिचेरी"],
  TS: ["TG"],
  UK: ["UT", "UA", "UL", "Uttrakhand", "Uttarakand"],
  UP: ["Uttarpradesh", "Uttar Pardesh"],
};

/** The first two digits of GSTINs of Daman and Diu, and of Andhra Pradesh before Telangana. */
export const formerGstCodes: Readonly<Record<string, string>> = { "25": "26", "28": "37" };
