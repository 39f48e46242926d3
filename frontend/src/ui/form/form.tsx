import type { MouseEvent, ReactNode } from "react";
import { FailureNotice } from "./failure-notice.tsx";
import { FormProvider } from "./form-context.ts";
import { Notice } from "./notice.tsx";
import type { FormHandle } from "./use-form.ts";

type Props = {
  form: FormHandle;
  label?: string;
  /** True for a form with one field, which shows its error only above the form. */
  isSingle?: boolean;
  children: ReactNode;
};

/** Form element with the error summary above its fields. */
export const Form = (
  { form, label, isSingle = false, children }: Props,
) => {
  const {
    id,
    ref,
    errors,
    fieldErrors,
    isBusy,
    summary,
    failure,
    clearFailure,
    onSubmit,
    onInput,
  } = form;
  return (
    <FormProvider
      value={{ id, errors, isBusy, complaintId: isSingle ? `${id}-complaint` : undefined }}
    >
      <form
        ref={ref}
        // POST, because an early GET submit would put the password into the URL.
        method="post"
        noValidate
        aria-label={label}
        aria-busy={isBusy}
        onSubmit={onSubmit}
        onInput={onInput}
        className="grid grid-cols-1 gap-4"
      >
        {summary && (
          isSingle
            ? (
              <Notice tone="bad" id={`${id}-complaint`}>
                {Object.values(errors).find(Boolean)}
              </Notice>
            )
            : <Summary id={id} title={summary} fieldErrors={fieldErrors} />
        )}
        {failure && <FailureNotice failure={failure} onOver={clearFailure} />}
        {children}
      </form>
    </FormProvider>
  );
};

type SummaryProps = { id: string; title: string; fieldErrors: FormHandle["fieldErrors"] };

const Summary = ({ id, title, fieldErrors }: SummaryProps) => (
  <Notice tone="bad">
    <p className="font-bold">{title}</p>
    <ul className="mt-1">
      {fieldErrors.map(({ name, text }) => (
        <li key={name}>
          <a
            href={`#${id}-${name}`}
            onClick={(event) => focusField(event, `${id}-${name}`)}
            className="inline-flex min-h-11 items-center underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </Notice>
);

const focusField = (event: MouseEvent, id: string) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
