import { makeWritable } from "#/shared/make-writable.ts";
import { openFileStorage } from "./file-storage.ts";
import { openS3Storage, type S3Options } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

export type StorageConfig =
  | { kind: "file"; directory: string }
  | { kind: "s3" } & S3Options;

/** @throws {ConfigError} when the directory is not writable */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === "s3") return openS3Storage(config);
  await makeWritable(config.directory, "STORAGE_URL or DATA_DIR");
  return await openFileStorage(config.directory);
}
