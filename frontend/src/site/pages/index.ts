import type { AnyPage } from "../page.ts";
import { about } from "./about.tsx";

/** Every page for everybody. What is data of it is written to `pages.json` by the build. */
export const pages: readonly AnyPage[] = [about];
