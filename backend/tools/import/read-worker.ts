/**
 * The thread of read-in-worker.ts: says when it listens, for what is said before is lost; is told which
 * list, and gives a batch whenever it is asked.
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
