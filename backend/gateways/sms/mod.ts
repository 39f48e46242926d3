export type { Sms, SmsGateway } from "./sms.ts";
