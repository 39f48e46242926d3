import sharp from "sharp";
import { encodeImage } from "#/contexts/media/images/encode.ts";

const widths = [320, 640, 1280];
const rounds = 5;

/**
 * How long the files of a photo of 12 megapixels take, beside decoding it once and making the same
 * files with sharp, and for how long other requests wait meanwhile. Medians, in turn.
 */
export async function timePhoto(): Promise<string> {
  const photo = await makePhoto();
  const bare: number[] = [];
  const ours: number[] = [];
  let longestWait = 0;
  for (let round = 0; round < rounds; round++) {
    bare.push(await time(() => encodeBare(photo)));
    const stop = watchEventLoop((wait) => longestWait = Math.max(longestWait, wait));
    ours.push(await time(() => encodeImage(photo, { role: "gallery" })));
    stop();
  }
  const [made, least] = [median(ours), median(bare)];
  return `A photo of 12 megapixels, ms: ${
    made.toFixed(0)
  }; decoded once and made with sharp alone ` +
    `${least.toFixed(0)} (${(made / least).toFixed(2)}); others wait ${
      longestWait.toFixed(0)
    } at most`;
}

/** Blurred noise: as hard to compress as a photo, and within what may be uploaded. */
async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const small = await sharp({
    create: { width: 1000, height: 750, channels: 3, noise, background: "grey" },
  }).blur(2).png().toBuffer();
  return new Uint8Array(
    await sharp(small).resize({ width: 4000 }).jpeg({ quality: 90 }).toBuffer(),
  );
}

async function encodeBare(photo: Uint8Array): Promise<void> {
  const { data, info } = await sharp(photo).autoOrient().resize({ width: widths.at(-1)! })
    .raw().toBuffer({ resolveWithObject: true });
  const scaled = (width: number) => sharp(data, { raw: info }).resize({ width });
  await Promise.all([
    ...widths.map((width) => scaled(width).avif({ quality: 55, effort: 2 }).toBuffer()),
    ...widths.map((width) => scaled(width).webp({ quality: 80, effort: 4 }).toBuffer()),
    scaled(640).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  ]);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** @returns what ends it */
function watchEventLoop(tell: (wait: number) => void): () => void {
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    tell(now - last - 1);
    last = now;
  }, 1);
  return () => clearInterval(timer);
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
