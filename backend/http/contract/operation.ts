import type { RouteConfig } from "@hono/zod-openapi";
import type { ProblemCode } from "#/shared/errors.ts";
import { bodyProblems, signedIn, signedInProblems } from "./contract.ts";
import { createRoute, takesJson } from "./router.ts";

export type Method = RouteConfig["method"];

type Shared = Pick<RouteConfig, "tags" | "security" | "middleware">;

/** An operation; `problems` are those that not every operation for its callers has. */
export type Operation = Omit<RouteConfig, "method" | "path" | keyof Shared> & {
  problems?: readonly ProblemCode[];
};

type Route<S, M extends Method, P extends string, O> = Omit<O, "problems"> & S & {
  method: M;
  path: P;
};

/** Declares an operation with the problems of its callers and of its input. */
export function declare<S extends Shared, M extends Method, P extends string, O extends Operation>(
  shared: S,
  toResponses: (...codes: ProblemCode[]) => RouteConfig["responses"],
  method: M,
  path: P,
  { problems = [], ...operation }: O,
) {
  const ofInput = takesJson(operation.request?.body) ? bodyProblems : ["invalid_request"] as const;
  const route = {
    ...shared,
    ...operation,
    method,
    path,
    responses: { ...operation.responses, ...toResponses(...new Set([...ofInput, ...problems])) },
  };
  return createRoute<P, Route<S, M, P, O>>(route as never);
}

/** Declares an operation for signed-in users. The caller mounts the routes behind `requireActor`. */
export const signedInRoute = <M extends Method, P extends string, O extends Operation>(
  tag: string,
  method: M,
  path: P,
  operation: O,
) => declare({ tags: [tag], security: signedIn }, signedInProblems, method, path, operation);
