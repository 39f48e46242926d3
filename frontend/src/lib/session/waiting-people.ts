import { readStored, writeStored } from "../browser/stored.ts";

/** People whom a registrar has entered without network wait here (`app/registering/box.ts`). */
export const peopleDatabase = "register-others";

const warningKey = "signOutWarning";

/** What a sign-out has to ask first. Stored as a sentence, because no text loads without network. */
export const readSignOutWarning = (): string | null => readStored(warningKey);

/** @param warning `null` while no one waits */
export const storeSignOutWarning = (warning: string | null): void =>
  writeStored(warningKey, warning);

/** Erases them with their key when the session ends. */
export const dropWaitingPeople = (): void => {
  storeSignOutWarning(null);
  globalThis.indexedDB?.deleteDatabase(peopleDatabase);
};
