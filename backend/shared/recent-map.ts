/**
 * A map that holds so many bytes at most: what was not asked for longest makes room.
 *
 * @param bytesOf what a value counts as
 */
export class RecentMap<Value> {
  readonly #values = new Map<string, Value>();
  #bytes = 0;

  constructor(readonly mostBytes: number, readonly bytesOf: (value: Value) => number) {}

  get bytes(): number {
    return this.#bytes;
  }

  has = (key: string): boolean => this.#values.has(key);

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#values.set(key, value);
    this.#bytes += this.bytesOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.mostBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#bytes -= this.bytesOf(value);
  }

  clear(): void {
    this.#values.clear();
    this.#bytes = 0;
  }

  [Symbol.iterator](): IterableIterator<[string, Value]> {
    return this.#values.entries();
  }
}
