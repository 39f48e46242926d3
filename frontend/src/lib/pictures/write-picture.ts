type Size = { width: number; height: number };

/** Canvas of a page or of a worker. */
export type CanvasSurface = {
  context: {
    globalCompositeOperation: string;
    // deno-lint-ignore no-explicit-any
    fillStyle: any;
    fillRect: (x: number, y: number, width: number, height: number) => void;
  };
  /** Browsers fall back to PNG for a type that they cannot write. */
  write: (type: string) => Promise<Blob | null>;
};

/**
 * Writes WebP if the picture may be transparent, else JPEG. Safari cannot write WebP and gets JPEG
 * on white: its PNG fallback is many times larger.
 */
export const writePicture = async (
  { context, write }: CanvasSurface,
  { width, height }: Size,
  mayBeTransparent: boolean,
): Promise<Blob> => {
  if (mayBeTransparent) {
    const blob = await write("image/webp");
    if (blob?.type === "image/webp") return blob;
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
  }
  const blob = await write("image/jpeg");
  if (!blob) throw new TypeError("The picture could not be written");
  return blob;
};

/** Encoder quality, from 0 to 1. */
export const quality = 0.88;
