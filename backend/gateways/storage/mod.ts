export { openFileStorage } from "./file-storage.ts";
export { openStorage, type StorageConfig } from "./open-storage.ts";
export { openS3Storage } from "./s3-storage.ts";
export { readStorageSettings, storageVariables } from "./settings.ts";
export {
  assertKey,
  buildsFolder,
  exportsFolder,
  isKey,
  recoveryFolder,
  retainedFolder,
  type Storage,
  type StoredObject,
} from "./storage.ts";
