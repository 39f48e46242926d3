/** A small in-memory file system. */
export type SmallDisk = AsyncDisposable & {
  path: string;
  /** Fills it up to `left` free bytes. */
  fill(left: number): Promise<void>;
  /** Frees the space that `fill` took. */
  free(): Promise<void>;
  empty(): Promise<void>;
};

/** @param size megabytes @returns undefined without the right to mount */
export async function mountDisk(size: number): Promise<SmallDisk | undefined> {
  const path = await Deno.makeTempDir({ prefix: "karigar-disk-" });
  const options = `size=${size}m,mode=1777`;
  if (!await run("mount", "-t", "tmpfs", "-o", options, "karigar-disk", path)) {
    await Deno.remove(path);
    return undefined;
  }
  const ballast = `${path}/ballast`;
  return {
    path,
    async fill(left) {
      await Deno.remove(ballast).catch(() => {});
      using file = await Deno.open(ballast, { create: true, write: true });
      const block = new Uint8Array(4096);
      let filled = 0;
      try {
        for (;;) filled += await file.write(block);
      } catch {
        await file.truncate(Math.max(0, filled - left));
      }
    },
    free: () => Deno.remove(ballast),
    async empty() {
      for await (const { name } of Deno.readDir(path)) {
        await Deno.remove(`${path}/${name}`, { recursive: true });
      }
    },
    async [Symbol.asyncDispose]() {
      await run("umount", "--lazy", path);
      await Deno.remove(path);
    },
  };
}

async function run(command: string, ...args: string[]): Promise<boolean> {
  try {
    const { success } = await new Deno.Command(command, { args, stdout: "null", stderr: "null" })
      .output();
    return success;
  } catch {
    return false;
  }
}
