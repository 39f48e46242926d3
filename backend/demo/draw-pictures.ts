import sharp from "sharp";
import {
  encodeImage,
  findKeptImages,
  keepImage,
  type KeptImage,
  type MediaCtx,
  type MediaRole,
} from "../contexts/media/mod.ts";

export type Drawing = { role: MediaRole; svg: string };

/** Part of every folder's name: count it up when the same drawing shall give other files. */
const edition = 1;

/**
 * Makes the files of those drawings that are not kept yet; the same drawing is kept once.
 *
 * @param onDrawn is told how many of how many are done, after each
 */
export async function drawPictures(
  { db, storage }: Pick<MediaCtx, "db" | "storage">,
  drawings: Drawing[],
  onDrawn: (done: number, all: number) => void = () => {},
): Promise<(drawing: Drawing) => KeptImage> {
  const byFolder = new Map<string, Drawing>();
  const folderOf = new Map<string, string>();
  for (const drawing of drawings) {
    if (folderOf.has(drawing.svg)) continue;
    const folder = await folderName(drawing);
    folderOf.set(drawing.svg, folder);
    byFolder.set(folder, drawing);
  }
  const kept = await findKeptImages(db, [...byFolder.keys()]);
  const missing = [...byFolder].filter(([folder]) => !kept.has(folder));

  const all = missing.length;
  let done = 0;
  const work = async () => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const [folder, { role, svg }] = next;
      const pixels = await sharp(new TextEncoder().encode(svg)).png({ compressionLevel: 1 })
        .toBuffer();
      kept.set(
        folder,
        await keepImage(storage, folder, await encodeImage(pixels, { role, quick: true })),
      );
      onDrawn(++done, all);
    }
  };
  await Promise.all(Array.from({ length: navigator.hardwareConcurrency }, work));
  return ({ svg }) => kept.get(folderOf.get(svg)!)!;
}

async function folderName({ role, svg }: Drawing): Promise<string> {
  const text = new TextEncoder().encode(`${edition} ${role} ${svg}`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, 16).toHex();
}
