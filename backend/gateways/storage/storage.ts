/** The store of pictures, builds and the export: files by key. */
export type Storage = {
  /** Stores the bytes atomically: a reader sees all of them or none. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<StoredObject | undefined>;
  /** Deletes the file of this key, or every file below it. A missing key is no error. */
  delete(keyOrPrefix: string): Promise<void>;
  /** Every file below the prefix, in no particular order. */
  list(prefix?: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  /** Throws when files cannot be stored. The readiness check calls it. */
  check(): Promise<void>;
};

/** A file's size, known before its bytes are read, so that a HEAD or a 304 reads none. */
export type StoredObject = {
  size: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * The log of erasures and suspensions, for recovery. All folders not named here contain one picture
 * each.
 */
export const recoveryFolder = "recovery-log";

/** Files of builds, by their name in pages. */
export const buildsFolder = "builds";

/** The export of the directory's data. */
export const exportsFolder = "exports";

/** Removed pictures: evidence in an open case (`media_kept`), or of an edit of the last 30 days. */
export const retainedFolder = "kept";

/**
 * Lower-case names joined by slashes. No name starts with a dot, which excludes `..` and the
 * adapters' private files.
 */
const keyPattern = /^[a-z0-9][a-z0-9._-]{0,99}(\/[a-z0-9][a-z0-9._-]{0,99}){0,3}$/;

export const isKey = (key: string): boolean => keyPattern.test(key);

export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError("not a storage key");
}
