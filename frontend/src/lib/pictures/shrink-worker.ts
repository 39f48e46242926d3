import { readHead, sniffPicture } from "./picture-type.ts";
import { fitWithin, longestSide } from "./shrink.ts";
import { type CanvasSurface, quality, writePicture } from "./write-picture.ts";

/** Smaller files are sent unchanged: encoding them again would only cost quality. */
const unchangedBytes = 1_500_000;

/** Shrinks a picture off the main thread; answers null if this browser cannot read it. */
self.addEventListener("message", async ({ data: file }: MessageEvent<File>) => {
  try {
    self.postMessage(await shrink(file));
  } catch {
    self.postMessage(null);
  }
});

const shrink = async (file: File): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const size = fitWithin(picture, longestSide);
  // Reads the bytes: some file managers label HEIC as JPEG.
  const type = sniffPicture(await readHead(file));
  if (type && file.size <= unchangedBytes && size.width === picture.width) {
    return file.type === type ? file : file.slice(0, file.size, type);
  }
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d")!;
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  const write = (type: string) => canvas.convertToBlob({ type, quality });
  const mayBeTransparent = type === "image/png" || type === "image/webp";
  return await writePicture({ context, write } as CanvasSurface, size, mayBeTransparent);
};
