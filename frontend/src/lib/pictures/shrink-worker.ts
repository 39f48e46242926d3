import { readHead, sniffPicture } from "./picture-type.ts";
import { fitWithin, longestSide } from "./shrink.ts";
import { type CanvasSurface, quality, writePicture } from "./write-picture.ts";

/** Small enough as it is: making it anew would only cost quality. */
const fineBytes = 1_500_000;

/** Makes a picture small, off the page's thread; null for what this browser cannot read. */
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
  // By its bytes: a file manager may call a HEIC picture a JPEG.
  const type = sniffPicture(await readHead(file));
  if (type && file.size <= fineBytes && size.width === picture.width) {
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
