import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Begins a request when the answer to the one before it on the same connection is out: a client that
 * sends many at once gets no more answers made than it takes, and others have their turn in between.
 */
export function oneAtATime(begin: Listener): Listener {
  const lastOf = new WeakMap<IncomingMessage["socket"], ServerResponse>();
  return (request, response) => {
    const { socket } = request;
    const before = lastOf.get(socket);
    lastOf.set(socket, response);
    response.once("close", () => {
      if (lastOf.get(socket) === response) lastOf.delete(socket);
    });
    if (!before) return begin(request, response);
    before.once("close", () =>
      setTimeout(() => {
        if (!socket.destroyed) begin(request, response);
      }));
  };
}
