import type { Config } from "../config.ts";
import type { Job } from "../platform/jobs.ts";
import type { createContexts } from "./contexts.ts";

export type DemoConfig = Pick<Config, "env" | "seed" | "gateways">;

/**
 * The job that answers for demo businesses, in a trial whose messages stay in the outbox.
 * @param load loads its code, which nothing else loads
 */
export const demoFirmJobs = async (
  { env, seed, gateways: { sms, email } }: DemoConfig,
  contexts: ReturnType<typeof createContexts>,
  load = () => import("../demo/answering-firms.ts"),
): Promise<Job[]> => {
  const isTrial = env !== "production" && seed === "demo" &&
    [sms, email].every(({ provider }) => provider === "outbox");
  return isTrial ? [(await load()).answeringFirms(contexts)] : [];
};
