/** Loaded with the first picture, to save memory before that. */
export const loadSharp = async () => (await import("sharp")).default;
