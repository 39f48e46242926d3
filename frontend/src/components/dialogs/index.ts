import type { ComponentType } from "react";
import type { Namespace } from "#/i18n/namespaces.gen.ts";

/** Props that every dialog receives in addition to its opener's props. */
export type DialogProps = {
  /** Link or button that opened the dialog. */
  opener: HTMLElement;
  onClose: () => void;
};

type DialogModule<Props> = {
  default: ComponentType<Props & DialogProps>;
  messages: readonly Namespace[];
};

/** Dialogs that a page can open with `opens`; each is loaded on demand. */
export const dialogs = {
  lightbox: () => import("../gallery/lightbox.tsx"),
  "report-listing": () => import("../listing/report-listing-dialog.tsx"),
  "report-review": () => import("../reviews/report-review-dialog.tsx"),
  share: () => import("../listing/share-menu.tsx"),
} satisfies Record<string, () => Promise<DialogModule<never>>>;

export type DialogName = keyof typeof dialogs;

/** Props of the dialog, as JSON in the opener's HTML. */
export type OpenerProps<Name extends DialogName> = Awaited<ReturnType<typeof dialogs[Name]>> extends
  { default: ComponentType<infer Props> } ? Omit<Props, keyof DialogProps>
  : never;
