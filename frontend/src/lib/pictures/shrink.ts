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
