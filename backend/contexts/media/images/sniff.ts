/**
 * The allowed format that matches the first bytes, whatever type the upload declares. The decoder
 * would also accept other formats, such as SVG and PDF.
 */
export function sniffImage(bytes: Uint8Array): "jpeg" | "png" | "webp" | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  const riff = [0x52, 0x49, 0x46, 0x46];
  const webp = [0x57, 0x45, 0x42, 0x50];
  if (startsWith(bytes, riff) && startsWith(bytes.subarray(8), webp)) return "webp";
  return undefined;
}

/** Whether a file has the format of Apple's phones, for which the library has no decoder. */
export function isHeic(bytes: Uint8Array): boolean {
  const box = new TextDecoder("latin1").decode(bytes.subarray(4, 12));
  return box.startsWith("ftyp") && heicBrands.has(box.slice(4));
}

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"]);

const startsWith = (bytes: Uint8Array, prefix: number[]) =>
  prefix.every((byte, index) => bytes[index] === byte);
