import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** One of several that share the work: it tries every `step`th counter from `start`. */
export type Task = { challenge: Challenge; start: number; step: number };

self.addEventListener("message", async ({ data }: MessageEvent<Task>) => {
  const solution = await solveChallenge({
    challenge: data.challenge,
    deriveKey,
    counterStart: data.start,
    counterStep: data.step,
    // A rejection in here would reach nobody.
  }).catch(() => null);
  self.postMessage(solution);
});
