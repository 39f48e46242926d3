import type { Config } from "../config.ts";
import type { Job } from "../platform/jobs.ts";
import type { createContexts } from "./contexts.ts";

export type DemoConfig = Pick<Config, "env" | "seed" | "gateways">;

/** Whether demo businesses may be asked: in a trial whose messages stay in the outbox. */
const hasDemoFirms = ({ env, seed, gateways: { sms, email } }: DemoConfig): boolean =>
  env !== "production" && seed === "demo" &&
  [sms, email].every(({ provider }) => provider === "outbox");

/**
 * The job that answers for demo businesses, if this is a trial.
 * @param load loads its code, which nothing else loads
 */
export const demoFirmJobs = async (
  config: DemoConfig,
  contexts: ReturnType<typeof createContexts>,
  load = () => import("../demo/answering-firms.ts"),
): Promise<Job[]> => hasDemoFirms(config) ? [(await load()).answeringFirms(contexts)] : [];
