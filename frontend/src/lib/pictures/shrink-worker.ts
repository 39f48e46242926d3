import { fitWithin, longestSide } from "./shrink.ts";

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
  const isSendable = /^image\/(jpeg|png|webp)$/.test(file.type);
  if (isSendable && file.size <= fineBytes && size.width === picture.width) return file;
  const canvas = new OffscreenCanvas(size.width, size.height);
  canvas.getContext("2d")!.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  // What may be see-through keeps it.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  return await canvas.convertToBlob({ type, quality: 0.88 });
};
