/** Reads web storage without throwing. Where storage is blocked, nothing is stored. */
export const readStored = (key: string, storage: () => Storage = local): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

export const storedKeys = (storage: () => Storage = local): string[] => {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
};

/** @param value `null` removes the key */
export const writeStored = (
  key: string,
  value: string | null,
  storage: () => Storage = local,
): void => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Storage is blocked or full; the page loses the value when it closes.
  }
};

/** False where the browser blocks storage, and where storage is full. */
export const canStore = (): boolean => {
  writeStored("probe", "");
  const isStored = readStored("probe") !== null;
  writeStored("probe", null);
  return isStored;
};

const local = () => localStorage;

/** Ticked businesses of lists (`islands/ask-ticks.ts`), in `tab`. */
export const ticksKey = "ask-ticks";

/** Storage that lasts until this tab is closed. */
export const tab = () => sessionStorage;
