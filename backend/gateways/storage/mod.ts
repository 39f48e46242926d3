export { openFileStorage } from "./file-storage.ts";
export { assertKey, isKey, type Storage, type StoredObject } from "./storage.ts";
