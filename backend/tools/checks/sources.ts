/** Reads all TypeScript files below these folders, without generated ones; text by path. */
export async function readSources(...folders: string[]): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      const path = `${folder}/${name}`;
      if (isDirectory && !["node_modules", "dist"].includes(name)) {
        for (const source of await readSources(path)) sources.set(...source);
      } else if (/\.tsx?$/.test(name) && !/\.(d|gen)\.ts$/.test(name)) {
        sources.set(path, await Deno.readTextFile(path));
      }
    }
  }
  return sources;
}
