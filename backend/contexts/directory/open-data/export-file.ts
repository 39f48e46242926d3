import { createHash } from "node:crypto";
import { exportsFolder, type Storage } from "#/gateways/storage/mod.ts";
import type { ByteRange } from "#/http/byte-range.ts";

/** The file is stored in parts, so that its writer and each reader hold only one in memory. */
const partBytes = 256 * 1024;

/** Stored after the parts: until then, no reader finds them. */
const newestKey = `${exportsFolder}/newest.json`;

/** An export: its name for readers, when writing began, and where its parts are. */
export type ExportFile = { name: string; at: string; folder: string } & Whole;
/** Bytes, and their SHA-256 in base64. */
type Whole = { size: number; digest: string };

export async function findNewest(storage: Storage): Promise<ExportFile | undefined> {
  const bytes = await (await storage.get(newestKey))?.read();
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

export const storeNewest = (storage: Storage, file: ExportFile): Promise<void> =>
  storage.put(newestKey, new TextEncoder().encode(JSON.stringify(file)), "application/json");

/** @returns the folders of all exports, also of those that were never completed */
export async function findFolders(storage: Storage): Promise<Set<string>> {
  const keys = await Array.fromAsync(storage.list(exportsFolder), ({ key }) => key);
  return new Set(keys.filter((key) => key !== newestKey).map((key) => key.replace(/\/\d+$/, "")));
}

export async function storeParts(
  storage: Storage,
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Whole> {
  const digest = createHash("sha256");
  const part = new Uint8Array(partBytes);
  let [parts, filled] = [0, 0];
  const store = async () => {
    const bytes = part.subarray(0, filled);
    digest.update(bytes);
    await storage.put(`${folder}/${parts}`, bytes, "application/gzip");
  };
  for await (let chunk of chunks) {
    while (chunk.length > 0) {
      const taken = chunk.subarray(0, partBytes - filled);
      part.set(taken, filled);
      filled += taken.length;
      chunk = chunk.subarray(taken.length);
      if (filled < partBytes) continue;
      await store();
      [parts, filled] = [parts + 1, 0];
    }
  }
  await store();
  return { size: parts * partBytes + filled, digest: digest.digest("base64") };
}

export async function* readParts(
  storage: Storage,
  { folder }: ExportFile,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = Math.floor(first / partBytes); at * partBytes <= last; at++) {
    const part = await storage.get(`${folder}/${at}`);
    if (!part) throw new Error("The export was replaced while it was read");
    const start = at * partBytes;
    yield (await part.read()).subarray(Math.max(0, first - start), last + 1 - start);
  }
}
