import { ServerResponse } from "node:http";

/**
 * Preloaded into the Firebase emulator to close each connection after one response. The emulator
 * expects a response's socket at once, which under Deno a reused connection may not have yet
 * ("Response is already ended").
 */
Object.defineProperty(ServerResponse.prototype, "shouldKeepAlive", {
  get: () => false,
  set() {},
});
