export { type ContentSources, contentSources } from "./content-sources.ts";
export { GatewayError } from "./gateway-error.ts";
export { type Gateways, openGateways } from "./open-gateways.ts";
export { outboxRoutes } from "./dev-outbox/routes.ts";
export { countPartsBy, sendBy } from "./send-message.ts";
export { watchCertificate } from "./certificate.ts";
