export type { Email, EmailGateway } from "./email.ts";
