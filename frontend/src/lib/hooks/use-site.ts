import { useRouter } from "@tanstack/react-router";
import type { Site } from "../site.ts";

export const useSite = (): Site => useRouter().options.context.site;
