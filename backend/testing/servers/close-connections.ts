import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/**
 * Preloaded into the Firebase emulator to close each connection after one response. The emulator
 * needs the socket of a response at once. Under Deno a reused connection may not have it yet
 * ("Response is already ended").
 */
subscribe("http.server.request.start", (message) => {
  (message as { response: ServerResponse }).response.setHeader("Connection", "close");
});
