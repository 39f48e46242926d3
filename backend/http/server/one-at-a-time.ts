import type { IncomingMessage, ServerResponse } from "node:http";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

type Waiting = { request: IncomingMessage; begin: () => void };

/** Requests of a connection that are answered or wait. Browsers and proxies send none ahead. */
const longestQueue = 5;

/**
 * Begins a request once the answer before it on the same connection is out, and ends connections that
 * pipeline more than five: node:http reads and keeps every pipelined request. 500 clients with a
 * hundred requests each (greedy.process.ts) cost 290 MB and 0.8 s of CPU instead of close to 500 MB
 * and 2.2 s. node:http parses all of what it has read at once, which nothing public stops:
 * 200,000 tiny requests of a hundred clients take 3 s and 600 MB. Against those stands the proxy.
 */
export function oneAtATime(begin: Listener): Listener {
  const queues = new WeakMap<IncomingMessage["socket"], Waiting[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (socket.destroyed || queue.length === longestQueue) {
      // Before the socket: node would create an error with its stack for each of them.
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
