/** Loaded with the first picture to save memory until then. */
export const loadSharp = async () => (await import("sharp")).default;
