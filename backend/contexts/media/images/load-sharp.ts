/** Loaded with the first picture: until then its libraries take no memory. */
export const loadSharp = async () => (await import("sharp")).default;
