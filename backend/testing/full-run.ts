/** Whether the tests that repeat themselves do so as often as `make test-all` has time for. */
export const isFullRun = Deno.env.get("TEST_SIZE") === "full";
