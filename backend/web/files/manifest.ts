/** What Vite writes about the files of a build, by the source they are made of. */
export type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
  dynamicImports?: string[];
};
export type Manifest = Record<string, Chunk>;

/** The chunks of some entries (those that exist) and all they import at once, each file once. */
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
