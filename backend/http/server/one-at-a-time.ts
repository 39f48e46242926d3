import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

type Waiting = { request: IncomingMessage; begin: () => void };

/** Requests in progress or waiting on a connection. Browsers and proxies do not pipeline. */
const longestQueue = 5;

/**
 * Handles the requests of a connection in sequence and closes connections that pipeline more than
 * five, because node:http buffers them all. 500 clients with 300 requests each
 * (`make fault-injection ONLY=sockets`, row "pipelines") would use more than 1.5 GB of memory.
 * Limits: docs/decisions/0009-edge-limits.md.
 */
export function oneAtATime(begin: Listener): Listener {
  const queues = new WeakMap<IncomingMessage["socket"], Waiting[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (socket.destroyed || queue.length === longestQueue) {
      // Destroy requests before the socket, or Node.js creates an error with a stack for each of
      // them.
      for (const waiting of queue.splice(0)) waiting.request.destroy();
      request.destroy();
      return;
    }
    queue.push({ request, begin: () => begin(request, response) });
    response.once("close", () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.begin();
    });
    if (queue.length === 1) begin(request, response);
  };
}
