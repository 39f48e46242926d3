import type { DialogName, OpenerProps } from "./index.ts";

/** Attributes of a link or button that opens a dialog: `{...opens("share", { … })}`. */
export const opens = <Name extends DialogName>(name: Name, props: OpenerProps<Name>) => ({
  "data-dialog": name,
  "data-props": JSON.stringify(props),
});
