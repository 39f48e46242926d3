/** Whether `make test-all` runs: all tests, and repeating tests at their full size. */
export const isFullRun = Deno.env.get("TEST_SIZE") === "full";

/** Option of a test that runs in `make test-all` only. */
export const inTestAll = { ignore: !isFullRun };
