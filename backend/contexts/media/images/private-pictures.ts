import type { LinkSigner } from "#/platform/link-token.ts";
import { parseMediaUrl } from "../media-url.ts";
import type { MediaImage } from "../schemas.ts";
import type { MediaRole } from "./encode.ts";

/** Folders of private pictures begin with this. The names of others are hexadecimal. */
const prefix = "private";

export const newFolder = (role: MediaRole): string =>
  (role === "enquiry" ? prefix : "") + crypto.getRandomValues(new Uint8Array(16)).toHex();

export const isPrivate = (folder: string): boolean => folder.startsWith(prefix);

/** In seconds. */
const halfHour = 30 * 60;

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

export type SignPictures = { pictures: Pick<LinkSigner, "sign">; now: () => Date };

/**
 * Makes the addresses of a private picture valid for 60 to 90 minutes. They are the same for half an
 * hour, so that browsers cache the files.
 */
export function signPicture({ pictures, now }: SignPictures, picture: MediaImage): MediaImage {
  const until = (Math.floor(secondsOf(now()) / halfHour) + 3) * halfHour;
  const sources = picture.sources.map((source) => {
    const signature = pictures.sign(textOf(parseMediaUrl(source.url).folder, String(until)));
    return { ...source, url: `${source.url}?until=${until}&signature=${signature}` };
  });
  return { ...picture, sources };
}

/** @returns the seconds for which an address is valid; 0 if its signature is wrong */
export function secondsLeft(
  { pictures, now }: { pictures: Pick<LinkSigner, "isSigned">; now: () => Date },
  folder: string,
  { until = "", signature = "" }: { until?: string; signature?: string },
): number {
  if (!/^\d{1,10}$/.test(until)) return 0;
  if (!pictures.isSigned(textOf(folder, until), signature)) return 0;
  return Math.max(0, Number(until) - secondsOf(now()));
}

const textOf = (folder: string, until: string): string => `${folder} ${until}`;
