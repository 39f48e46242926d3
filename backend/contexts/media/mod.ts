export { MediaImage } from "./schemas.ts";
