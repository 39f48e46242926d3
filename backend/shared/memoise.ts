/** Loads a value when it is first asked for, and keeps it: tables that few starts need. */
export function once<Value>(load: () => Value): () => Value {
  let loaded: { value: Value } | undefined;
  return () => (loaded ??= { value: load() }).value;
}

/**
 * Remembers what a pure function answered, for functions that are asked the same again and again.
 * When `limit` answers are stored it drops them all, so that it stays small.
 */
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
