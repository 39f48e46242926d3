import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

// A proof of work takes a moment: here it holds up nobody's typing.
self.addEventListener("message", async ({ data: challenge }) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  self.postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
});
