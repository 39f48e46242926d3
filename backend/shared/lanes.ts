/**
 * What waits, fair between lanes: a tree of them, from the widest group to the narrowest, whose leaves
 * are lines.
 */
export class Lanes<T> {
  size = 0;
  readonly #line: T[] = [];
  /** The one whose turn is next comes first. Who names no narrower lane waits in one without a name. */
  readonly #lanes = new Map<unknown, Lanes<T>>();

  push(item: T, [name, ...rest]: readonly unknown[]): void {
    const lane = this.#lanes.get(name) ?? new Lanes<T>();
    this.#lanes.set(name, lane);
    if (name === undefined) lane.#join(item);
    else lane.push(item, rest);
    this.size++;
  }

  #join(item: T): void {
    this.#line.push(item);
    this.size++;
  }

  /** Takes out whose turn it is; their lane's next comes after all other lanes'. */
  shift(): T | undefined {
    const [next] = this.#lanes;
    if (!next) return this.#take(this.#line.shift());
    const [name, lane] = next;
    const item = lane.shift();
    this.#lanes.delete(name);
    if (lane.size) this.#lanes.set(name, lane);
    return this.#take(item);
  }

  /** Takes out the last of the longest lane; of several that are as long, of the newest. */
  pop(): T | undefined {
    let longest: [unknown, Lanes<T>] | undefined;
    for (const entry of this.#lanes) {
      if (!longest || entry[1].size >= longest[1].size) longest = entry;
    }
    if (!longest) return this.#take(this.#line.pop());
    const [name, lane] = longest;
    const item = lane.pop();
    if (!lane.size) this.#lanes.delete(name);
    return this.#take(item);
  }

  #take(item: T | undefined): T | undefined {
    if (item) this.size--;
    return item;
  }
}
