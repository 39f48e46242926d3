/** As large as the service ever shows a picture, twice over for a closer look. */
export const longestSide = 2560;

/** The size of a picture that is no longer than `longest`, as large as it may be and no larger. */
export const fitWithin = (
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/;

/** What phones of Apple make of themselves, by its first bytes. */
export const isHeic = (head: Uint8Array): boolean => {
  const text = new TextDecoder("latin1").decode(head.subarray(4, 12));
  return text.startsWith("ftyp") && heicBrands.test(text.slice(4));
};
