import { configure, dispose, getLogger, getTextFormatter } from "@logtape/logtape";
import type { Config } from "../config.ts";
import type { RequestOutcome } from "../http/observe.ts";
import { formatJsonLine } from "./json-line.ts";
import { createLineSink } from "./line-sink.ts";

const requests = getLogger(["karigar", "request"]);

/** Monitoring requests these every few seconds; they are logged at `debug` unless they fail. */
const probes = new Set(["/livez", "/readyz", "/metrics"]);

/** Logs readable text in development, and lines of JSON elsewhere. */
export async function configureLog({ env, logLevel }: Pick<Config, "env" | "logLevel">) {
  const format = env === "development"
    ? getTextFormatter({ timestamp: "time", category: ".", value: "bare" })
    : formatJsonLine;
  await configure({
    sinks: { lines: createLineSink(format) },
    loggers: [
      { category: "karigar", lowestLevel: logLevel, sinks: ["lines"] },
      { category: ["logtape", "meta"], lowestLevel: "warning", sinks: ["lines"] },
    ],
    reset: true,
  });
}

/** Flushes the log. */
export const closeLog = dispose;

/** Logs a request by its route; its URL may contain what users typed. */
export function logRequest({ method, route, status, seconds, requestId }: RequestOutcome): void {
  const isQuiet = probes.has(route) && status < 500;
  const milliseconds = Math.round(seconds * 1e4) / 10;
  requests[isQuiet ? "debug" : "info"]("{method} {route} {status}", {
    method,
    route,
    status,
    milliseconds,
    requestId,
  });
}
