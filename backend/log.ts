import {
  configure,
  getConsoleSink,
  getJsonLinesFormatter,
  getTextFormatter,
} from "@logtape/logtape";
import type { Config } from "./config.ts";

/** Lines for people in development, one JSON object a line elsewhere. */
export async function configureLog({ env, logLevel }: Pick<Config, "env" | "logLevel">) {
  const formatter = env === "development"
    ? getTextFormatter({ timestamp: "time", category: "." })
    : getJsonLinesFormatter();
  await configure({
    sinks: { console: getConsoleSink({ formatter }) },
    loggers: [
      { category: "karigar", lowestLevel: logLevel, sinks: ["console"] },
      { category: ["logtape", "meta"], lowestLevel: "warning", sinks: ["console"] },
    ],
    reset: true,
  });
}
