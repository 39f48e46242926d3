import type { Schemas } from "#/api/client.ts";

type Challenge = Extract<Schemas["CaptchaDescription"], { provider: "altcha" }>["challenge"];

/** Does the work that a challenge asks for, in a worker; the token says that it is done. */
export const solveAltcha = async (challenge: Challenge): Promise<string> => {
  const worker = new Worker(new URL("./altcha-worker.ts", import.meta.url), { type: "module" });
  try {
    const token = await new Promise<string | null>((resolve, reject) => {
      worker.addEventListener("message", ({ data }) => resolve(data), { once: true });
      worker.addEventListener("error", () => reject(new TypeError("The worker did not load")));
      worker.postMessage(challenge);
    });
    if (!token) throw new Error("The challenge was not solved in time");
    return token;
  } finally {
    worker.terminate();
  }
};
