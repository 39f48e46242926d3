/** The terms and the privacy policy that are in force, by their effective date. */
export const termsVersion = "29-06-2025";
