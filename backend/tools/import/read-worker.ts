/**
 * Worker of read-in-worker.ts. Announces that it listens, because earlier messages are lost;
 * receives the list's path, then sends a batch per request.
 */
import { readBatches } from "./read-batches.ts";

type Scope = {
  onmessage: (event: MessageEvent) => void;
  postMessage(message: unknown): void;
};
const scope = globalThis as unknown as Scope;

scope.onmessage = ({ data: { path, options } }) => {
  const batches = readBatches(path, options);
  scope.onmessage = async () => scope.postMessage((await batches.next()).value);
};
scope.postMessage("listening");
