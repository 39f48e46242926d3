/**
 * The time in milliseconds since 1970, as `Date.now()` has it, from a clock that only goes on: when
 * the machine's is put back, nothing that was kept turns young again.
 */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
