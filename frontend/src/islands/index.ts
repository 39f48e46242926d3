import type { ComponentType } from "react";
import type { Area } from "#/i18n/areas.ts";

/** The module of an island: its component, and the namespaces of messages that it and its parts use. */
export type IslandModule<Props> = {
  default: ComponentType<Props>;
  messages: readonly Area[];
};

/** Every island by its name. */
export const islands = {
  "place-map": () => import("./place-map.tsx"),
  "list-map": () => import("./list-map.tsx"),
  "search-box": () => import("./search-box.tsx"),
} satisfies Record<string, () => Promise<IslandModule<never>>>;

export type IslandName = keyof typeof islands;

/** JSON, at most 2 kB: it stands in the page. */
export type IslandProps<Name extends IslandName> = Awaited<ReturnType<typeof islands[Name]>> extends
  { default: ComponentType<infer Props> } ? Props
  : never;
