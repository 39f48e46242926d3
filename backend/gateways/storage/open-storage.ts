import { openFileStorage } from "./file-storage.ts";
import { openS3Storage, type S3Options } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

/** Where files are kept, as the configuration says. */
export type StorageConfig =
  | { kind: "file"; directory: string }
  | { kind: "s3" } & S3Options;

export const openStorage = async (config: StorageConfig): Promise<Storage> =>
  config.kind === "s3" ? openS3Storage(config) : await openFileStorage(config.directory);
