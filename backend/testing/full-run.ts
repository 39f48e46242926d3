/** Whether `make test-all` runs: all tests, and repeating tests at their full size. */
export const isFullRun = Deno.env.get("TEST_SIZE") === "full";

/** Declares tests that run in `make test-all` only. */
export const inTestAll = { test: isFullRun ? Deno.test : Deno.test.ignore };
