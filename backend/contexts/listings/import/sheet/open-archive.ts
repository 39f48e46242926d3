import { Buffer } from "node:buffer";
import { createInflateRaw } from "node:zlib";
import yauzl from "yauzl";
import { SheetError, type SheetLimits } from "./sheet-error.ts";

/** The parts of a workbook by path, such as `xl/workbook.xml`. */
export type Archive = {
  has(path: string): boolean;
  /** Unpacks a part; empty if there is none. */
  read(path: string): AsyncGenerator<Uint8Array>;
};

/** Workbooks have a few dozen. */
const mostParts = 2_000;

/**
 * Opens a ZIP archive. The bytes of all parts are counted while they are unpacked, 16 kB at a time.
 *
 * @throws {SheetError} also while a part is read
 */
export async function openArchive(
  bytes: Uint8Array<ArrayBuffer>,
  limits: SheetLimits,
): Promise<Archive> {
  const parts = new Map<string, yauzl.Entry>();
  let unpacked = 0;
  let zip: yauzl.ZipFile;
  try {
    zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    for await (const entry of zip.eachEntry()) {
      if (parts.size === mostParts) throw new SheetError("too_large");
      parts.set(entry.fileName, entry);
    }
  } catch (error) {
    throw toSheetError(error);
  }
  return {
    has: (path) => parts.has(path),
    read: async function* (path) {
      const entry = parts.get(path);
      if (!entry) return;
      if (entry.isEncrypted()) throw new SheetError("other_workbook");
      try {
        const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, {
          minimal: true,
        });
        const packed = bytes.subarray(start, start + entry.compressedSize);
        for await (const chunk of unpack(packed, entry.compressionMethod)) {
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

/** yauzl's own streams fail before a caller that waits for them can listen. */
function unpack(packed: Uint8Array, method: number): AsyncIterable<Uint8Array> | Uint8Array[] {
  if (method === 0) return [packed];
  if (method !== 8) throw new SheetError("damaged");
  const inflate = createInflateRaw();
  inflate.end(packed);
  return inflate;
}

const toSheetError = (error: unknown): SheetError =>
  error instanceof SheetError ? error : new SheetError("damaged", "", { cause: error });
