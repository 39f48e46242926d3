import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/**
 * Preloaded into the Firebase emulator to close each connection after one response. The emulator
 * expects a response's socket at once, which under Deno a reused connection may not have yet
 * ("Response is already ended").
 */
subscribe("http.server.request.start", (message) => {
  (message as { response: ServerResponse }).response.setHeader("Connection", "close");
});
