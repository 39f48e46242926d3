import { Buffer } from "node:buffer";
import type { Readable } from "node:stream";
import yauzl from "yauzl";
import { SheetError, type SheetLimits } from "./sheet-error.ts";

/** The parts of a workbook by path, such as `xl/workbook.xml`. */
export type Archive = {
  has(path: string): boolean;
  /** Unpacks a part; empty if there is none. */
  read(path: string): AsyncIterable<Uint8Array>;
};

/** Workbooks have a few dozen. */
const mostParts = 2_000;

/**
 * Opens a ZIP archive. The bytes of all parts are counted while they are unpacked.
 *
 * @throws {SheetError} `damaged`, `too_large`, also while a part is read
 */
export async function openArchive(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
): Promise<Archive> {
  const parts = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  const zip = await asDamaged(async () => {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer));
    for await (const entry of zip.eachEntry()) {
      if (parts.size === mostParts) throw new SheetError("too_large");
      parts.set(entry.fileName, entry);
    }
    return zip;
  });
  return {
    has: (path) => parts.has(path),
    read: async function* (path) {
      const entry = parts.get(path);
      if (!entry) return;
      const stream: Readable = await asDamaged(() => zip.openReadStreamPromise(entry));
      try {
        for await (const chunk of stream) {
          unpacked += chunk.length;
          if (unpacked > limits.unpackedBytes) throw new SheetError("too_large");
          yield chunk;
        }
      } catch (error) {
        throw toSheetError(error);
      }
    },
  };
}

const asDamaged = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch((error) => {
    throw toSheetError(error);
  });

const toSheetError = (error: unknown): SheetError =>
  error instanceof SheetError ? error : new SheetError("damaged", "", { cause: error });
