import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialog.tsx";
import { Form } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { FormHandle } from "./use-form.ts";

type Props = {
  title: string;
  lead: string;
  form: FormHandle;
  isSingle?: boolean;
  submitLabel: string;
  busyLabel: string;
  /** True if the action cannot be undone. */
  isDanger?: boolean;
  /** False once the form is read-only. */
  canSubmit?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Form in a modal dialog, with a cancel button. */
export const FormDialog = (props: Props) => {
  const { title, lead, form, isSingle = false, isDanger = false, onClose, children } = props;
  const { canSubmit = true } = props;
  const { t } = useTranslation("forms");
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4">{lead}</p>
      <Form form={form} label={title} isSingle={isSingle}>
        {children}
        <div className="flex flex-wrap gap-3">
          {canSubmit && (
            <SubmitButton
              label={props.submitLabel}
              busyLabel={props.busyLabel}
              className=""
              isDanger={isDanger}
            />
          )}
          <button type="button" onClick={onClose} className="btn btn-plain">
            {t(canSubmit ? "cancel" : "close")}
          </button>
        </div>
      </Form>
    </Dialog>
  );
};
