import { runCommand } from "../run-command.ts";

/** A small in-memory file system. */
export type SmallDisk = AsyncDisposable & {
  path: string;
  /** Fills it up to `left` free bytes. */
  fill(left: number): Promise<void>;
  /** Frees the space that `fill` took. */
  free(): Promise<void>;
};

/** @throws {Error} without the right to mount */
export async function mountDisk(megabytes: number): Promise<SmallDisk> {
  const path = await Deno.makeTempDir({ prefix: "karigar-disk-" });
  const options = `size=${megabytes}m,mode=1777`;
  await runCommand(["mount", "-t", "tmpfs", "-o", options, "karigar-disk", path]);
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
    async [Symbol.asyncDispose]() {
      await runCommand(["umount", "--lazy", path]);
      await Deno.remove(path);
    },
  };
}
