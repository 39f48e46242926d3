import type { ComponentType } from "react";
import type { Namespace } from "#/i18n/namespaces.gen.ts";

/**
 * Module of an island: its component and the namespaces it uses. Without `messages` it must not
 * call `useTranslation`; its texts are props.
 */
export type IslandModule<Props> = {
  default: ComponentType<Props>;
  messages?: readonly Namespace[];
};
