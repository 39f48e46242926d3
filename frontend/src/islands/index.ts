import type { ComponentType } from "react";
import type { Namespace } from "#/i18n/namespaces.ts";

/**
 * Module of an island: its component and the namespaces it uses. Without `messages` it must not
 * call `useTranslation`; its texts are props.
 */
export type IslandModule<Props> = {
  default: ComponentType<Props>;
  messages?: readonly Namespace[];
};

export const islands = {
  "place-map": () => import("./place-map.tsx"),
  "list-map": () => import("./list-map.tsx"),
  "forgot-password": () => import("./auth/forgot-password.tsx"),
  "offline": () => import("./offline/offline.tsx"),
  "phone-auth": () => import("./auth/phone-auth.tsx"),
  "register": () => import("./auth/register.tsx"),
  "reset-password": () => import("./auth/reset-password.tsx"),
  "saved-list": () => import("./saved-list.tsx"),
  "search-box": () => import("./search-box.tsx"),
  "sign-in": () => import("./auth/sign-in.tsx"),
  "undo-change": () => import("./auth/undo-change.tsx"),
  "unsubscribe": () => import("./auth/unsubscribe.tsx"),
  "verify-reset": () => import("./auth/verify-reset.tsx"),
} satisfies Record<string, () => Promise<IslandModule<never>>>;

export type IslandName = keyof typeof islands;

/** Props, serialized as JSON in the page; at most 2 kB. */
export type IslandProps<Name extends IslandName> = Awaited<ReturnType<typeof islands[Name]>> extends
  { default: ComponentType<infer Props> } ? Props
  : never;
