export { identityRoutes } from "./routes.ts";
