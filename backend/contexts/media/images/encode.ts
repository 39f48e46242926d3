import type { Sharp } from "sharp";
import { BoundedQueue } from "#/shared/concurrency/bounded-queue.ts";
import { AppError } from "#/shared/errors.ts";
import { loadSharp } from "./load-sharp.ts";
import { isHeic, sniffImage } from "./sniff.ts";

const mediaRoles = [
  "logo",
  "banner",
  "gallery",
  "avatar",
  "review_upload",
  "review",
  "enquiry",
] as const;
export type MediaRole = typeof mediaRoles[number];

export type Variant = {
  file: string;
  type: "image/avif" | "image/webp" | "image/jpeg";
  width: number;
  height: number;
  bytes: Uint8Array;
};

export type EncodedImage = {
  width: number;
  height: number;
  /** The CSS colour to show until the picture is loaded. */
  placeholder: string;
  variants: Variant[];
};

export const maxBytes = 5 * 1024 * 1024;
const maxPixels = 24_000_000;
/** The maximum side length. It is below the WebP limit of 16,383. */
const maxSide = 12_000;

/** The widths for the largest display of each role, also on high-density screens. */
const widths: Record<MediaRole, readonly number[]> = {
  logo: [96, 192, 384],
  banner: [640, 960, 1440],
  gallery: [320, 640, 1280],
  avatar: [64, 128, 256],
  review_upload: [320, 640, 1280],
  review: [320, 640, 1280],
  enquiry: [320, 640, 1280],
};

type EncodeOptions = {
  role: MediaRole;
  /**
   * Skips AVIF, by far the slowest format, and reduces effort. Used for the demo pictures of the
   * first start.
   */
  quick?: boolean;
};

/**
 * Encodes pictures in threads, two for each picture, on half of the cores. Waiting uploads stay in
 * memory.
 */
const encodingQueue = new BoundedQueue({
  atOnce: Math.max(1, Math.floor(navigator.hardwareConcurrency / 2)),
  waiting: 40,
  retryAfterSeconds: 10,
});

/**
 * Re-encodes a picture from its pixels only, which removes all other data of the upload (location,
 * camera, thumbnails, appended bytes). Rejects files that are not pictures.
 */
export async function encodeImage(
  bytes: Uint8Array,
  { role, quick = false }: EncodeOptions,
): Promise<EncodedImage> {
  if (bytes.length > maxBytes) {
    throw new AppError("payload_too_large", { detail: "The picture is larger than 5 MB." });
  }
  if (isHeic(bytes)) throw new AppError("heic_not_supported");
  const format = sniffImage(bytes);
  if (!format) {
    throw new AppError("unsupported_media_type", { detail: "Send a JPEG, PNG or WebP picture." });
  }
  const { width, height } = await dimensions(bytes, format);
  const sizes = targetSizes(widths[role], role === "avatar" ? Math.min(width, height) : width);
  return await encodingQueue.run(() => encode(bytes, sizes, { role, quick }));
}

async function encode(
  bytes: Uint8Array,
  sizes: number[],
  { role, quick }: Required<EncodeOptions>,
): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const largest = sizes.at(-1)!;
  const square = role === "avatar" ? { height: largest, position: sharp.strategy.attention } : {};
  const master = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: largest, ...square })
    .toColourspace("srgb").raw().toBuffer({ resolveWithObject: true }).catch(unreadable);
  const pixels = () => sharp(master.data, { raw: master.info });

  const make = async (type: Variant["type"], sizes: number[]) => {
    const made: Variant[] = [];
    for (const size of sizes) {
      const scaled = size === largest ? pixels() : pixels().resize({ width: size });
      const { data, info } = await toFormat(scaled, type, quick)
        .toBuffer({ resolveWithObject: true });
      const file = `${size}.${extensions[type]}`;
      made.push({ file, type, width: info.width, height: info.height, bytes: data });
    }
    return made;
  };
  // Only browsers from 2020 or earlier use the JPEG, so one size suffices.
  const middle = sizes.at(-2) ?? largest;
  const [avif, others] = await Promise.all([
    quick ? [] : make("image/avif", sizes),
    make("image/webp", sizes).then(async (webp) => [
      ...webp,
      ...await make("image/jpeg", [middle]),
    ]),
  ]);
  return {
    width: master.info.width,
    height: master.info.height,
    placeholder: await dominantColour(pixels()),
    variants: [...avif, ...others],
  };
}

/** The size of the upright picture. Reads only the header, so large pictures are safe. */
async function dimensions(bytes: Uint8Array, format: string) {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (metadata.format !== format) unreadable();
  const { width, height } = metadata.autoOrient;
  if (width * height > maxPixels || Math.max(width, height) > maxSide) {
    throw new AppError("payload_too_large", {
      detail: "The picture has more than 24 megapixels, or is longer than 12,000 pixels.",
    });
  }
  return { width, height };
}

/** The target widths. Never enlarges a picture. */
function targetSizes(targets: readonly number[], width: number): number[] {
  const smaller = targets.filter((target) => target < width);
  return smaller.length < targets.length ? [...smaller, width] : smaller;
}

const extensions = { "image/avif": "avif", "image/webp": "webp", "image/jpeg": "jpg" } as const;

function toFormat(image: Sharp, type: Variant["type"], quick: boolean): Sharp {
  switch (type) {
    case "image/avif":
      return image.avif({ quality: 55, effort: 2 });
    case "image/webp":
      return image.webp({ quality: 80, effort: quick ? 0 : 4 });
    case "image/jpeg":
      return image.flatten({ background: "white" }).jpeg({ quality: 80, mozjpeg: !quick });
  }
}

async function dominantColour(image: Sharp): Promise<string> {
  const sharp = await loadSharp();
  const thumbnail = await image.flatten({ background: "white" }).resize({ width: 48 }).png()
    .toBuffer();
  const { dominant: { r, g, b } } = await sharp(thumbnail).stats();
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function unreadable(): never {
  throw new AppError("invalid_request", {
    errors: [{ field: "file", code: "unreadable", message: "The picture could not be read." }],
  });
}
