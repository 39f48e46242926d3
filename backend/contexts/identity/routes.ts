import { createMiddleware } from "hono/factory";
import { requireActor } from "#/http/requests/auth.ts";
import { createRouter } from "#/http/contract/router.ts";
import { sameOriginOnly } from "#/http/requests/same-origin.ts";
import type { RouteDeps } from "./ctx.ts";
import { knownNumberRoutes } from "./known-number/routes.ts";
import { newsRoutes } from "./news/routes.ts";
import { messageRoutes } from "./messages/routes.ts";
import { passwordResetRoutes } from "./password-reset/routes.ts";
import { phoneRoutes } from "./phone/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { scopeRoutes } from "./scopes/routes.ts";
import { authenticate } from "./sessions/authenticate.ts";
import { refreshCookieName } from "./sessions/refresh-cookie.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";

const noStore = createMiddleware(async (c, next) => {
  c.header("Cache-Control", "no-store");
  await next();
});

export function identityRoutes(deps: RouteDeps) {
  const { ctx, anyAddress } = deps;
  const router = createRouter();
  router.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  router.openAPIRegistry.registerComponent("securitySchemes", "refreshCookie", {
    type: "apiKey",
    in: "cookie",
    name: refreshCookieName(deps),
    description: "Set by every sign-in: `__Host-refresh` over https, `refresh` without.",
  });
  // These routes set or use the refresh cookie, or lead to it, so pages of other sites must not
  // call them.
  router.use(
    "/api/auth/*",
    noStore,
    sameOriginOnly({ publicOrigin: ctx.publicOrigin, anyAddress }),
  );
  const signedIn = requireActor((token) => authenticate(ctx, token));
  router.use("/api/profile/*", signedIn);
  router.use("/api/my/news/*", signedIn);
  router.use("/api/admin/scopes/*", signedIn);
  router.route("/", registrationRoutes(deps));
  router.route("/", knownNumberRoutes(deps));
  router.route("/", signInRoutes(deps));
  router.route("/", passwordResetRoutes(deps));
  router.route("/", messageRoutes(deps));
  router.route("/", newsRoutes(deps));
  router.route("/", phoneRoutes(deps));
  router.route("/", profileRoutes(deps));
  router.route("/", sessionRoutes(deps));
  router.route("/", scopeRoutes(ctx));
  return router;
}
