import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { receiveCode } from "#/lib/session/receive-code.ts";
import { digitsOf } from "./digits.ts";
import { Field } from "./field.tsx";

type Props = { label: ReactNode; digits: 5 | 6; help?: ReactNode };

/** One-time code: typed, pasted or filled in by WebOTP. The last digit submits the form. */
export const CodeField = ({ label, digits, help }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current!.focus();
    const abort = new AbortController();
    receiveCode(abort.signal).then((code) => {
      if (!code || !input.current) return;
      input.current.value = code;
      input.current.dispatchEvent(new Event("input", { bubbles: true }));
    });
    return () => abort.abort();
  }, []);

  const filterDigits = ({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) => {
    const code = digitsOf(value).slice(0, digits);
    if (code !== value) input.current!.value = code;
    if (code.length === digits) form?.requestSubmit();
  };

  return (
    <Field name="otp" label={label} help={help}>
      {(control) => (
        <div className="code-cells">
          {Array.from({ length: digits }, (_, cell) => <span key={cell} />)}
          <input
            {...control}
            ref={input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            data-digits={digits}
            onInput={filterDigits}
            onFocus={(event) => event.currentTarget.select()}
            className="code-field"
          />
        </div>
      )}
    </Field>
  );
};
