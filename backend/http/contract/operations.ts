import { hash, timingSafeEqual } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { AppError } from "#/shared/errors.ts";
import { bearerOf } from "../requests/auth.ts";
import { createRoute, createRouter, problemResponses } from "./router.ts";

const Readiness = z.object({
  primary: z.enum(["used", "away"]).openapi("PrimaryState")
    .describe(
      "When the primary is down, replicas answer reads, and writes are rejected.",
    ),
}).openapi("Readiness");

type Options = {
  env: string;
  /**
   * The state of the databases. Rejects when requests cannot be served because the database or the
   * storage is unavailable.
   */
  checkReadiness: () => Promise<z.infer<typeof Readiness>>;
  isDraining: () => boolean;
  metrics?: MetricsAccess | undefined;
};

type MetricsAccess = {
  /**
   * The bearer token that a scraper sends. Without a token, metrics are public outside production.
   */
  token: string | undefined;
  render: () => Promise<string>;
};

const tags = ["operations"];

const noStore = { "Cache-Control": "no-store" };

const health = createRoute({
  method: "get",
  path: "/api/health",
  operationId: "getHealth",
  summary: "Check whether the service responds, and get its environment",
  tags,
  responses: {
    200: {
      description: "The service responds.",
      content: {
        "application/json": {
          schema: z.object({
            status: z.enum(["ok"]),
            env: z.enum(["development", "preview", "production"])
              .openapi("Environment"),
          }).openapi("Health"),
          example: { status: "ok", env: "production" },
        },
      },
    },
  },
});

const live = createRoute({
  method: "get",
  path: "/livez",
  operationId: "getLiveness",
  summary: "Check whether the process runs, without its dependencies",
  tags,
  responses: { 204: { description: "The process runs." } },
});

const ready = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "getReadiness",
  summary: "Check whether the process is ready for traffic: database and storage respond, no " +
    "shutdown is in progress",
  tags,
  responses: {
    200: {
      description: "The process is ready.",
      content: {
        "application/json": {
          schema: Readiness,
          example: { primary: "used" },
        },
      },
    },
    ...problemResponses("unavailable"),
  },
});

const getMetrics = createRoute({
  method: "get",
  path: "/metrics",
  operationId: "getMetrics",
  summary: "Get the metrics of the process, for Prometheus",
  description: "Requires `METRICS_TOKEN` as the bearer token. In production the endpoint is " +
    "disabled without it.",
  tags,
  security: [{ metricsToken: [] }, {}],
  responses: {
    200: {
      description: "The metrics in Prometheus' text format.",
      content: {
        "text/plain": {
          schema: z.string(),
          example: "# TYPE http_requests_in_flight gauge\nhttp_requests_in_flight 3\n",
        },
      },
    },
    ...problemResponses("unauthorized", "not_found"),
  },
});

/** Endpoints for load balancers, monitoring and the preview banner. */
export function operations({ env, checkReadiness, isDraining, metrics }: Options) {
  const router = createRouter();
  router.openAPIRegistry.registerComponent("securitySchemes", "metricsToken", {
    type: "http",
    scheme: "bearer",
    description: "`METRICS_TOKEN` of the configuration.",
  });
  return router
    .openapi(health, (c) => c.json({ status: "ok", env } as never, 200, noStore))
    .openapi(live, (c) => c.body(null, 204, noStore))
    .openapi(ready, async (c) => {
      if (isDraining()) throw new AppError("unavailable", { retryAfterSeconds: 5 });
      const readiness = await checkReadiness().catch((cause) => {
        throw new AppError("unavailable", { retryAfterSeconds: 2, cause });
      });
      return c.json(readiness, 200, noStore);
    })
    .openapi(getMetrics, async (c) => {
      if (!metrics || env === "production" && !metrics.token) throw new AppError("not_found");
      if (metrics.token && !isSame(bearerOf(c), metrics.token)) {
        throw new AppError("unauthorized");
      }
      return c.text(await metrics.render(), 200, noStore);
    });
}

/** Compares digests in constant time. */
const isSame = (given: string | undefined, expected: string) =>
  timingSafeEqual(hash("sha256", given ?? "", "buffer"), hash("sha256", expected, "buffer"));
