import type { Hono, MiddlewareHandler } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import { AppError } from "#/shared/errors.ts";
import { once } from "#/shared/memoise.ts";

type Address = { path: string; methods: string[] };

/**
 * Rejects unsupported methods with a 405, before authentication. `Allow` names the supported
 * methods. Addresses without a route pass. Hono's `methodNotAllowed` acts after the handlers, so a
 * 401 would come first.
 * @param app the app, whose routes are all mounted before the first request
 * @throws {AppError} `method_not_allowed`
 */
export function knownMethodsOnly(app: Pick<Hono, "routes">): MiddlewareHandler {
  // Runs on the first request, when all routes are mounted.
  const index = once(() => indexAddresses(app.routes));
  return async (c, next) => {
    const methods = index()(c.req.path)?.methods;
    if (methods && !methods.includes(c.req.method)) {
      c.header("Allow", methods.join(", "));
      throw new AppError("method_not_allowed");
    }
    await next();
  };
}

function indexAddresses(routes: Hono["routes"]) {
  const addresses = new Map<string, Address>();
  for (const { path, method } of routes) {
    // Skip middleware and catch-all routes.
    if (method === "ALL" || path.endsWith("*")) continue;
    const address = addresses.get(path) ?? { path, methods: [] };
    addresses.set(path, address);
    for (const allowed of method === "GET" ? ["GET", "HEAD"] : [method]) {
      if (!address.methods.includes(allowed)) address.methods.push(allowed);
    }
  }
  const router = new SmartRouter<Address>({ routers: [new RegExpRouter(), new TrieRouter()] });
  for (const address of addresses.values()) router.add("ALL", address.path, address);
  // Fixed segments win over parameters.
  const parameters = ({ path }: Address) => path.split("/:").length;
  return (path: string): Address | undefined =>
    router.match("ALL", path)[0].map(([address]) => address)
      .sort((a, b) => parameters(a) - parameters(b))[0];
}
