/** Where pictures are kept: files by key, written once and never changed. */
export type Storage = {
  /** Keeps the bytes under the key; a reader sees all of them or none. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<StoredObject | undefined>;
  /** Removes the file of this key, or every file below it. Nothing there is no error. */
  delete(keyOrPrefix: string): Promise<void>;
  /** Every file below the prefix, in no order; for the sweep of orphans. */
  list(prefix?: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  /** Throws when nothing could be kept at the moment; readiness asks. */
  check(): Promise<void>;
};

/** What is known of a file before it is read: a 304 or a HEAD reads nothing. */
export type StoredObject = {
  size: number;
  read(): Promise<Uint8Array<ArrayBuffer>>;
};

/** Where erasures and suspensions are written down; every other folder holds one picture. */
export const recoveryFolder = "recovery-log";

/** Removed pictures that an open case refers to; see `media_kept`. */
export const keptFolder = "kept";

/**
 * Lower-case names joined by slashes. No name starts with a dot, so there is no `..`, and nothing
 * that an adapter keeps for itself can be named from outside.
 */
const keyPattern = /^[a-z0-9][a-z0-9._-]{0,99}(\/[a-z0-9][a-z0-9._-]{0,99}){0,3}$/;

export const isKey = (key: string): boolean => keyPattern.test(key);

export function assertKey(key: string): void {
  if (!isKey(key)) throw new TypeError("not a storage key");
}
