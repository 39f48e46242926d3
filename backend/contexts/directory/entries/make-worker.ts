/**
 * The thread of make-in-worker.ts: says when it listens, for what is said before is lost; then
 * answers each question on the port that comes with it.
 */
import type { Business } from "#/contexts/listings/mod.ts";
import { makeEntries } from "./make-entries.ts";
import type { Answer } from "./make-in-worker.ts";

type Scope = {
  onmessage: (event: MessageEvent<{ businesses: Business[]; asked: MessagePort }>) => void;
  postMessage(message: unknown): void;
};
const scope = globalThis as unknown as Scope;

/** The first are made while the listings themselves are written. */
const entriesAtOnce = 200;

scope.onmessage = ({ data: { businesses, asked } }) => {
  const answer = (message: Answer) => asked.postMessage(message);
  try {
    for (let from = 0; from < businesses.length; from += entriesAtOnce) {
      answer(makeEntries(businesses.slice(from, from + entriesAtOnce)));
    }
    answer("done");
  } catch (error) {
    answer({ error: String(error) });
  } finally {
    asked.close();
  }
};
scope.postMessage("listening");
