import type { ComponentType } from "react";
import type { Namespace } from "#/i18n/namespaces.ts";

/** What every dialog gets besides the props that its opener names. */
export type DialogProps = {
  /** The link or button that opened it. */
  opener: HTMLElement;
  onClose: () => void;
};

type DialogModule<Props> = {
  default: ComponentType<Props & DialogProps>;
  messages: readonly Namespace[];
};

/** Every dialog that a page opens by `opens`, by its name; nothing of one is loaded before. */
export const dialogs = {
  lightbox: () => import("../gallery/lightbox.tsx"),
  "report-listing": () => import("../listing/report-listing-dialog.tsx"),
  "report-review": () => import("../reviews/report-review-dialog.tsx"),
  share: () => import("../listing/share-menu.tsx"),
} satisfies Record<string, () => Promise<DialogModule<never>>>;

export type DialogName = keyof typeof dialogs;

/** What its opener names: JSON, which stands in the page. */
export type OpenerProps<Name extends DialogName> = Awaited<ReturnType<typeof dialogs[Name]>> extends
  { default: ComponentType<infer Props> } ? Omit<Props, keyof DialogProps>
  : never;
