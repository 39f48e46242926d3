import { getLogger } from "@logtape/logtape";
import { hash } from "node:crypto";
import { buildsFolder, type Storage } from "../gateways/storage/mod.ts";
import type { AssetFile } from "../web/mod.ts";

const log = getLogger(["karigar", "builds"]);

const day = 24 * 60 * 60 * 1000;

/**
 * A build's file list is deleted when it is older than `milliseconds` and not among the newest
 * `builds`.
 */
const retention = { builds: 3, milliseconds: 30 * day };

const filesFolder = `${buildsFolder}/files`;
const listsFolder = `${buildsFolder}/lists`;

type Deps = {
  storage: Storage;
  now: () => Date;
};

/**
 * Stores the front end's files of the latest builds in the shared file store, because during an
 * upgrade a process also gets requests from pages of another build. Each build has a list of its
 * files. The age of a list is the time since a process last served its build.
 */
export function createBuildFileStore({ storage, now }: Deps) {
  let own: readonly AssetFile[] = [];

  async function storeOwn(): Promise<void> {
    if (own.length === 0) return;
    const list = own.map(({ path }) => path).sort().join("\n");
    // Store the list before the files: another process's sweep deletes files that are in no list.
    const bytes = new TextEncoder().encode(list);
    await storage.put(`${listsFolder}/${hash("sha1", list)}`, bytes, "text/plain");
    const files = await Array.fromAsync(storage.list(filesFolder));
    const stored = new Set(files.map(({ key }) => key));
    for (const { path, bytes } of own) {
      if (!stored.has(keyOf(path))) {
        await storage.put(keyOf(path), bytes, "application/octet-stream");
      }
    }
  }

  /** @returns the keys of all files in the remaining lists */
  async function deleteOldLists(): Promise<Set<string>> {
    const lists = (await Array.fromAsync(storage.list(listsFolder)))
      .sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
    const named = new Set<string>();
    for (const [index, { key, modifiedAt }] of lists.entries()) {
      if (
        index >= retention.builds && now().getTime() - modifiedAt.getTime() > retention.milliseconds
      ) {
        await storage.delete(key);
        continue;
      }
      const list = await storage.get(key);
      const paths = list ? new TextDecoder().decode(await list.read()).split("\n") : [];
      for (const path of paths) named.add(keyOf(path));
    }
    return named;
  }

  return {
    /** Call this before serving a page that needs these files. */
    async save(files: readonly AssetFile[]): Promise<void> {
      own = files;
      try {
        await storeOwn();
      } catch (error) {
        // This process serves the files from memory; the next sweep stores them.
        log.warn("The files of this build are not stored yet: {error}", { error });
      }
    },

    async find(path: string): Promise<AssetFile | undefined> {
      const file = await storage.get(keyOf(path));
      return file && { path, bytes: await file.read() };
    },

    /** Stores missing files of this build, and deletes the files of expired builds. */
    async sweep(): Promise<void> {
      await storeOwn();
      const named = await deleteOldLists();
      // Spare recent files: another process may be storing a build whose list this sweep has not
      // read.
      const before = now().getTime() - day;
      for await (const { key, modifiedAt } of storage.list(filesFolder)) {
        if (!named.has(key) && modifiedAt.getTime() < before) await storage.delete(key);
      }
    },
  };
}

/** Hashes the path, because file names may differ only in case, and keys ignore case. */
const keyOf = (path: string) => `${filesFolder}/${hash("sha1", path)}`;
