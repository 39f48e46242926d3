/** Accepted file signatures. The media type from the client is ignored. */
const signatures = [
  ["image/jpeg", [[0, [0xff, 0xd8, 0xff]]]],
  ["image/png", [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]]],
  ["image/webp", [[0, [0x52, 0x49, 0x46, 0x46]], [8, [0x57, 0x45, 0x42, 0x50]]]],
  ["application/pdf", [[0, [0x25, 0x50, 0x44, 0x46, 0x2d]]]],
] as const;

export type DocumentType = typeof signatures[number][0];

export const documentTypes = signatures.map(([type]) => type);

/** @returns undefined for other file types */
export const documentTypeOf = (bytes: Uint8Array): DocumentType | undefined =>
  signatures.find(([, parts]) =>
    parts.every(([at, expected]) => expected.every((byte, index) => bytes[at + index] === byte))
  )?.[0];
