/** How busy a pool of connections is, counted at its door: the driver does not tell. */
export class PoolActivity {
  #underWay = 0;

  /** Queries and transactions that were given up because they took too long. */
  givenUp = 0;

  constructor(
    /** How many connections may be open. */
    readonly size: number,
  ) {}

  get busy(): number {
    return Math.min(this.#underWay, this.size);
  }

  get waiting(): number {
    return this.#underWay - this.busy;
  }

  /** A query, or a transaction as a whole, has begun. */
  begin(): void {
    this.#underWay++;
  }

  end(): void {
    this.#underWay--;
  }
}
