import { isHeic } from "./shrink.ts";

/** Why a file cannot be sent; each has a sentence. */
type PictureFault = "heic" | "unreadable" | "tooLarge";

export class PictureError extends Error {
  override name = "PictureError";
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

/** What the service takes, in bytes. */
const mostBytes = 5 * 1024 * 1024;

/**
 * A picture as it is sent: no larger than it is ever shown. HEIC becomes JPEG or WebP where the
 * browser can read it.
 *
 * @throws {PictureError}
 */
export const preparePicture = async (file: File): Promise<Blob> => {
  const picture = await shrinkInWorker(file);
  if (!picture) throw new PictureError(await isHeicFile(file) ? "heic" : "unreadable");
  if (picture.size > mostBytes) throw new PictureError("tooLarge");
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

const isHeicFile = async (file: File) =>
  isHeic(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
