type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** Side of the shown square in pixels of the picture; at zoom 1 it is as large as possible. */
export const sideAt = ({ width, height }: Size, zoom: number): number =>
  Math.min(width, height) / zoom;

/** Nearest centre that keeps the square inside the picture. */
export const clampCentre = (size: Size, zoom: number, { x, y }: Point): Point => {
  const half = sideAt(size, zoom) / 2;
  return { x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half) };
};

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
