/** An entry of Vite's manifest, by source file. */
export type Chunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  dynamicImports?: string[];
};
export type Manifest = Record<string, Chunk>;

/**
 * The chunks of these entries (missing ones are skipped) and of all their static imports, without
 * duplicates.
 */
export const withImports = (manifest: Manifest, keys: readonly string[]): Chunk[] => {
  const chunks = new Map<string, Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunks.has(chunk.file)) return;
    chunks.set(chunk.file, chunk);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...chunks.values()];
};
