import { ServerResponse } from "node:http";

/**
 * Preloaded into the Firebase emulator: one request a connection. It looks for the response's socket
 * at once, and under Deno a browser's next request on the same connection may come before there is
 * one ("Response is already ended").
 */
Object.defineProperty(ServerResponse.prototype, "shouldKeepAlive", {
  get: () => false,
  set() {},
});
