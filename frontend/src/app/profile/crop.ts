type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** Side of the square that shows at a zoom, in pixels of the picture; zoom 1 shows all it can. */
export const sideAt = ({ width, height }: Size, zoom: number): number =>
  Math.min(width, height) / zoom;

/** The nearest centre at which the square lies within the picture. */
export const clampCentre = (size: Size, zoom: number, { x, y }: Point): Point => {
  const half = sideAt(size, zoom) / 2;
  return { x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half) };
};

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
