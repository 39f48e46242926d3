type Size = { width: number; height: number };

/** A canvas with the picture on it, of a page or of a worker. */
export type CanvasSurface = {
  context: {
    globalCompositeOperation: string;
    // deno-lint-ignore no-explicit-any
    fillStyle: any;
    fillRect: (x: number, y: number, width: number, height: number) => void;
  };
  /** The type is a wish: a browser that cannot write it answers with PNG. */
  write: (type: string) => Promise<Blob | null>;
};

/**
 * WebP for what may be transparent, else JPEG. Where the browser cannot write WebP (Safari) it is
 * JPEG on white: the PNG that it offers instead is many times as large.
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

/** How much of a picture's quality is kept. */
export const quality = 0.88;
