import { createRouter } from "../../http/router.ts";
import * as passwordReset from "./password-reset-routes.ts";
import * as phone from "./phone-routes.ts";
import * as profile from "./profile-routes.ts";
import * as registration from "./registration-routes.ts";
import * as sessions from "./session-routes.ts";
import * as signIn from "./sign-in-routes.ts";

export function identityRoutes() {
  const router = createRouter();
  router.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  for (const routes of [registration, signIn, passwordReset, phone, profile, sessions]) {
    for (const route of Object.values(routes)) router.openAPIRegistry.registerPath(route);
  }
  return router;
}
