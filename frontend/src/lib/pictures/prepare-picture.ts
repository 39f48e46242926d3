import { isHeic, readHead } from "./picture-type.ts";
import { fitWithin, longestSide } from "./shrink.ts";
import { type CanvasSurface, quality, writePicture } from "./write-picture.ts";

/** Why a file cannot be sent; each has a message. */
export type PictureFault = "heic" | "unreadable" | "tooLarge";

export class PictureError extends Error {
  override name = "PictureError";
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

/** The service's limit, in bytes. */
const maxBytes = 5 * 1024 * 1024;

/**
 * Reduces a picture to the largest size that pages show. Converts HEIC to JPEG where the browser
 * can read it.
 *
 * @throws {PictureError}
 */
export const preparePicture = async (file: File): Promise<Blob> => {
  const heic = isHeic(await readHead(file));
  const picture = await shrinkInWorker(file) ?? (heic ? await convertOnPage(file) : null);
  if (!picture) throw new PictureError(heic ? "heic" : "unreadable");
  if (picture.size > maxBytes) throw new PictureError("tooLarge");
  return picture;
};

const shrinkInWorker = async (file: File): Promise<Blob | null> => {
  const worker = new Worker(new URL("./shrink-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data), { once: true });
      worker.addEventListener("error", () => reject(new TypeError("The worker did not load")));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
};

/** Some browsers decode HEIC only in `<img>`. */
const convertOnPage = async (file: File): Promise<Blob | null> => {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const size = fitWithin(
      { width: image.naturalWidth, height: image.naturalHeight },
      longestSide,
    );
    const canvas = Object.assign(document.createElement("canvas"), size);
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0, size.width, size.height);
    const write = (type: string) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    return await writePicture({ context, write } as CanvasSurface, size, false);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(image.src);
  }
};
