/** Whether repeating tests run at their full size, as in `make test-all`. */
export const isFullRun = Deno.env.get("TEST_SIZE") === "full";
