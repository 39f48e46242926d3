/** In pixels: twice the largest size that pages show, for zooming in. */
export const longestSide = 2560;

/** Scales a size down to a longest side of `longest`; never enlarges it. */
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
