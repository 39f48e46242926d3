import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** One worker's share: every `step`th counter from `start`. */
export type Task = { challenge: Challenge; start: number; step: number };

self.addEventListener("message", async ({ data }: MessageEvent<Task>) => {
  const solution = await solveChallenge({
    challenge: data.challenge,
    deriveKey,
    counterStart: data.start,
    counterStep: data.step,
    // A rejection in a worker's listener would not reach the page.
  }).catch(() => null);
  self.postMessage(solution);
});
