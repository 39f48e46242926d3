/** Types that the service accepts. With an explicit list, iPhones convert HEIC to JPEG. */
export const pictureTypes = "image/jpeg,image/png,image/webp";

/** Detects the type of an accepted picture from its first twelve bytes. */
export const sniffPicture = (head: Uint8Array): string | undefined => {
  const text = String.fromCharCode(...head);
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return text.startsWith("RIFF") && text.slice(8, 12) === "WEBP" ? "image/webp" : undefined;
};

const heicBrands = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/;

export const isHeic = (head: Uint8Array): boolean => {
  const text = String.fromCharCode(...head.subarray(4, 12));
  return text.startsWith("ftyp") && heicBrands.test(text.slice(4));
};

export const readHead = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, 12).arrayBuffer());
