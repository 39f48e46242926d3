/** So many lanes that had no turn yet go first in a row; then one goes that had. */
const mostFresh = 4;

/**
 * What waits, fair between lanes: a tree of them, from the widest group to the narrowest, whose leaves
 * are lines. Who asks for little goes before those who always have more waiting, as in RFC 8290; but
 * where newcomers never end, the others still have every fifth turn.
 */
export class Lanes<T> {
  size = 0;
  readonly #line: T[] = [];
  /** Lanes that had no turn yet, in order. Who names no narrower lane waits in one without a name. */
  readonly #fresh = new Map<unknown, Lanes<T>>();
  /** Those that had one, the next first. An empty one stays until its turn, so that it is not fresh. */
  readonly #served = new Map<unknown, Lanes<T>>();
  #freshInRow = 0;

  push(item: T, [name, ...rest]: readonly unknown[]): void {
    let lane = this.#fresh.get(name) ?? this.#served.get(name);
    if (!lane) this.#fresh.set(name, lane = new Lanes<T>());
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
    const order = [this.#fresh, this.#served];
    if (this.#freshInRow === mostFresh) order.reverse();
    for (const lanes of order) {
      for (const [name, lane] of lanes) {
        lanes.delete(name);
        if (!lane.size) continue;
        this.#freshInRow = lanes === this.#served ? 0 : Math.min(this.#freshInRow + 1, mostFresh);
        this.#served.set(name, lane);
        return this.#take(lane.shift());
      }
    }
    return this.#take(this.#line.shift());
  }

  /** Takes out the last of the longest lane; of several that are as long, of the newest. */
  pop(): T | undefined {
    let longest: Lanes<T> | undefined;
    for (const lanes of [this.#served, this.#fresh]) {
      for (const lane of lanes.values()) {
        if (lane.size && lane.size >= (longest?.size ?? 0)) longest = lane;
      }
    }
    return this.#take(longest ? longest.pop() : this.#line.pop());
  }

  #take(item: T | undefined): T | undefined {
    if (item !== undefined && --this.size === 0) this.#served.clear();
    return item;
  }
}
