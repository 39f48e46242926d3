export { Business, OpenState, orNull, Timings, Translation } from "./schemas.ts";
