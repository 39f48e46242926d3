export type { Cdn } from "./cdn.ts";
