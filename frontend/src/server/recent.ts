/** A map that holds texts of so many characters at most: what was not asked for longest makes room. */
export class Recent<Value> {
  readonly #values = new Map<string, { value: Value; weight: number }>();
  #weight = 0;

  constructor(readonly most: number, readonly weigh: (value: Value) => number) {}

  get(key: string): Value | undefined {
    const known = this.#values.get(key);
    if (!known) return undefined;
    this.#values.delete(key);
    this.#values.set(key, known);
    return known.value;
  }

  set(key: string, value: Value): void {
    const weight = key.length + this.weigh(value);
    this.#weight += weight - (this.#values.get(key)?.weight ?? 0);
    this.#values.delete(key);
    this.#values.set(key, { value, weight });
    for (const [oldest, { weight }] of this.#values) {
      if (this.#weight <= this.most) return;
      this.#values.delete(oldest);
      this.#weight -= weight;
    }
  }
}
