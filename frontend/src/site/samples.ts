/** Demo business that has every detail a page can show. */
export const sampleBusiness = "srivastava-sons-safai-seva-jaipur";

/** An id that does not exist. */
export const unknownId = "00000000-0000-7000-8000-000000000000";
