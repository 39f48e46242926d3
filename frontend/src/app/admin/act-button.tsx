import type { ComponentProps } from "react";
import { assertSuccess } from "#/api/problem.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { showToast } from "#/ui/toast.ts";
import { DecisionDialog } from "./decision-dialog.tsx";

type Dialog = ComponentProps<typeof DecisionDialog>;

type Props = Omit<Dialog, "submitLabel" | "onDecide" | "onClose"> & {
  label: string;
  /** What assistive technology reads instead of the label. */
  name?: string;
  className?: string;
  submitLabel?: string;
  send: (...values: Parameters<Dialog["onDecide"]>) => Promise<Parameters<typeof assertSuccess>[0]>;
  onChanged: () => Promise<void>;
  done: string;
};

/** A button for an act that the admin confirms, mostly with a reason. */
export const ActButton = (
  { label, name, className, submitLabel = label, send, onChanged, done, ...dialog }: Props,
) => (
  <DialogButton label={label} {...name && { name }} {...className && { className }}>
    {(onClose) => (
      <DecisionDialog
        {...dialog}
        submitLabel={submitLabel}
        onDecide={async (...values) => {
          assertSuccess(await send(...values));
          await onChanged();
          await showToast(done, "success");
        }}
        onClose={onClose}
      />
    )}
  </DialogButton>
);
