import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { serviceNow } from "#/lib/browser/service-clock.ts";
import type { Explanation } from "#/lib/hooks/use-explain-problem.ts";
import { dropDraft, restoreDraft, saveDraft } from "./draft.ts";

export type Values = Readonly<Record<string, string>>;
export type Faults<Fault extends string> = Readonly<Record<string, Fault | undefined>>;

export type FormOptions<Fault extends string> = {
  /** Faults of the values, by field name. */
  check: (values: Values) => Faults<Fault>;
  submit: (values: Values) => Promise<void>;
  /** Message of a fault in the current language. */
  messageOf: (fault: Fault, name: string) => string;
  /** Label of a field, for messages that do not name the field. */
  labelOf?: (name: string) => string;
  /** Field faults that an error of `submit` contains. */
  faultsIn: (error: unknown) => Faults<Fault>;
  /** Explains an error of `submit`; undefined if the field faults are sufficient. */
  explain: (error: unknown) => Explanation | undefined;
  /** Whether the error rejects a one-time code. The form does not send such a code again. */
  rejectsCode?: (error: unknown) => boolean;
  /** First line of the error summary. */
  summarise: (faults: readonly Fault[]) => string;
  /** Storage name of the draft, which survives a reload. Excludes secrets. */
  draft?: string;
  /** Faults known before the first render; the first such field gets the focus. */
  initialFaults?: Faults<Fault> | undefined;
  /** Values outside the form's fields. A change clears the field's fault. */
  values?: Readonly<Record<string, unknown>>;
  /** Preserves the draft after the submit, because the user may return from the next step. */
  keepsDraft?: boolean;
};

export type FormHandle = ReturnType<typeof useForm>;

/**
 * Form with uncontrolled fields. Values survive errors, a change of language and late hydration.
 */
export const useForm = <Fault extends string>(options: FormOptions<Fault>) => {
  const { check, submit, messageOf, faultsIn, explain, summarise, draft, keepsDraft = false } =
    options;
  const { labelOf, initialFaults, rejectsCode, values: externalValues } = options;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Fault>>({});
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const isWorking = useRef(false);
  // The last digit submits a code; a tap on the button right afterwards must not send it again.
  const rejected = useRef<{ otp: string | undefined; error: unknown } | undefined>(undefined);
  const accepted = useRef<string | undefined>(undefined);
  const [attempts, setAttempts] = useState(0);

  const showInitialFaults = useEffectEvent(() => {
    if (initialFaults) showFaults(initialFaults, undefined);
  });
  // The faults are shown after the restore, because its `input` events would clear them.
  useEffect(() => restoreDraft(draft, ref.current!, () => showInitialFaults()), [draft]);
  const previousValues = useRef(externalValues);
  useEffect(() => {
    const before = previousValues.current;
    previousValues.current = externalValues;
    if (!externalValues || !before || externalValues === before) return;
    // Returns the same object if nothing changed, to avoid a second render for each letter.
    setFaults((faults) => {
      const left = Object.entries(faults).filter(([name]) => externalValues[name] === before[name]);
      return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
    });
  }, [externalValues]);
  const focusProblem = useEffectEvent(() => showFirstProblem(ref.current!, error !== undefined));
  useEffect(() => {
    if (attempts > 0) focusProblem();
  }, [attempts]);

  const showFaults = (faults: Faults<Fault>, error: unknown) => {
    setFaults(faults);
    setError(error);
    setAttempts((count) => count + 1);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isWorking.current || isThrottled(error === undefined ? undefined : explain(error))) return;
    const values = valuesOf(form);
    if (accepted.current && (values.otp ?? accepted.current) === accepted.current) return;
    if (rejected.current && values.otp === rejected.current.otp) {
      return showFaults(faultsIn(rejected.current.error), rejected.current.error);
    }
    const found = check(values);
    if (Object.values(found).some(Boolean)) return showFaults(found, undefined);
    setFaults({});
    setError(undefined);
    setBusy(isWorking.current = true);
    try {
      await submit(values);
      accepted.current = values.otp;
      if (draft && !keepsDraft) dropDraft(draft);
    } catch (error) {
      if (rejectsCode?.(error)) rejected.current = { otp: values.otp, error };
      showFaults(faultsIn(error), error);
    } finally {
      setBusy(isWorking.current = false);
    }
  };

  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement;
    accepted.current = undefined;
    if (name === "otp" && value !== rejected.current?.otp) rejected.current = undefined;
    if (faults[name]) setFaults({ ...faults, [name]: undefined });
    if (draft) saveDraft(draft, currentTarget);
  };

  const found = Object.values(faults).filter((fault) => fault !== undefined);
  return {
    id,
    ref,
    isBusy,
    errors: Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [name, fault && messageOf(fault, name)]),
    ),
    /** Message of each invalid field, for the summary. */
    fieldErrors: Object.entries(faults).flatMap(([name, fault]) =>
      fault
        ? [{
          name,
          text: labelOf ? `${labelOf(name)}: ${messageOf(fault, name)}` : messageOf(fault, name),
        }]
        : []
    ),
    summary: found.length > 0 ? summarise(found) : undefined,
    failure: error === undefined ? undefined : explain(error),
    error,
    clearFailure: () => {
      rejected.current = undefined;
      setError(undefined);
    },
    onSubmit,
    onInput,
  };
};

const isThrottled = (failure: Explanation | undefined) => (failure?.retryAt ?? 0) > serviceNow();

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => {
      const text = String(value);
      return [name, /password/i.test(name) ? text : text.trim()];
    }),
  );

/** Focuses the first problem. Selects a rejected code, so that the next digit replaces it. */
const showFirstProblem = (form: HTMLFormElement, wasSubmitted: boolean) => {
  const field = form.querySelector<HTMLInputElement>(
    "[aria-invalid=true],[autocomplete=one-time-code]",
  );
  field?.focus();
  if (field?.autocomplete === "one-time-code" && wasSubmitted) field.select();
  if (field) return;
  form.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
};
