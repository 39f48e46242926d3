/** Effective date of the current terms and privacy policy. */
export const termsVersion = "29-06-2025";
