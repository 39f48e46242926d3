/**
 * Loads a value on first use and caches it, for tables that few starts need. A promise that rejects
 * is forgotten, so the next call tries again.
 */
export function once<Value>(load: () => Value): () => Value {
  let loaded: { value: Value } | undefined;
  return () => {
    if (!loaded) {
      loaded = { value: load() };
      onRejection(loaded.value, () => loaded = undefined);
    }
    return loaded.value;
  };
}

/**
 * Caches the results of a function that depends on nothing but `key`; promises that reject are
 * forgotten. Clears the cache at `limit` results: hot loops call the function, and tracking which
 * results are used would cost more than computing all again.
 */
export function memoise<Key, Value extends NonNullable<unknown> | null>(
  answer: (key: Key) => Value,
  limit: number,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const value = answer(key);
    if (known.size >= limit) known.clear();
    known.set(key, value);
    onRejection(value, () => known.delete(key));
    return value;
  };
}

const onRejection = (value: unknown, forget: () => void): void => {
  if (value instanceof Promise) value.catch(forget);
};
