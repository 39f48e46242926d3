/** Local storage that never throws: where it is blocked or full, things are not kept. */
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

/** @param value `null` forgets the key */
export const writeStored = (
  key: string,
  value: string | null,
  storage: () => Storage = local,
): void => {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // What cannot be kept is gone with the page.
  }
};

const local = () => localStorage;

/** Of this tab alone, until it is closed. */
export const tab = () => sessionStorage;
