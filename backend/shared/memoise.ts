/** Loads a value on first use and caches it, for tables that few starts need. */
export function once<Value>(load: () => Value): () => Value {
  let loaded: { value: Value } | undefined;
  return () => (loaded ??= { value: load() }).value;
}

/** Caches the results of a pure function. Clears the cache when it holds `limit` results. */
export function memoise<Key, Value extends NonNullable<unknown> | null>(
  answer: (key: Key) => Value,
  limit: number,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const value = answer(key);
    if (known.size >= limit) known.clear();
    known.set(key, value);
    return value;
  };
}
