import { readStored, writeStored } from "../browser/stored.ts";

/** People whom a registrar has entered without network wait here (`app/registering/box.ts`). */
export const peopleDatabase = "register-others";

const countKey = "waitingPeople";

export const countWaitingPeople = (): number => Number(readStored(countKey));

export const storeWaitingCount = (count: number): void =>
  writeStored(countKey, count > 0 ? String(count) : null);

/** Erases them with their key when the session ends. */
export const dropWaitingPeople = (): void => {
  storeWaitingCount(0);
  globalThis.indexedDB?.deleteDatabase(peopleDatabase);
};
