import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { Explanation } from "#/lib/hooks/use-explain-problem.ts";
import { dropDraft, restoreDraft, saveDraft } from "./draft.ts";

export type Values = Readonly<Record<string, string>>;
export type Faults<Fault extends string> = Readonly<Record<string, Fault | undefined>>;

export type FormOptions<Fault extends string> = {
  /** What is wrong with what was typed, by the name of the field. */
  check: (values: Values) => Faults<Fault>;
  submit: (values: Values) => Promise<void>;
  /** The sentence for a fault, in the language of now. */
  say: (fault: Fault, name: string) => string;
  /** The name of a field as people read it, where a fault's sentence does not say which is meant. */
  labelOf?: (name: string) => string;
  /** What an error of `submit` finds wrong with the fields. */
  faultsIn: (error: unknown) => Faults<Fault>;
  /** What an error of `submit` means to people; undefined where the fields say it all. */
  explain: (error: unknown) => Explanation | undefined;
  /** The error is the answer to a one-time code, which is no use to send again. */
  refusesCode?: (error: unknown) => boolean;
  /** What the summary of bad fields begins with. */
  summarise: (faults: readonly Fault[]) => string;
  /** Under this name, what is typed survives a reload. Not for secrets, which are never kept. */
  draft?: string;
  /** What was found wrong before the form was shown; its first bad field is focused. */
  initialFaults?: Faults<Fault> | undefined;
  /** Where values are held outside of the fields: whatever of them changes is complained of no more. */
  values?: Readonly<Record<string, unknown>>;
  /** The draft outlives the submit, for a later step that may lead back. */
  keepsDraft?: boolean;
};

export type FormHandle = ReturnType<typeof useForm>;

/**
 * A form whose values live in its fields. Nothing typed is lost by an error, by a change of
 * language, or by a page that is hydrated late.
 */
export const useForm = <Fault extends string>(options: FormOptions<Fault>) => {
  const { check, submit, say, faultsIn, explain, summarise, draft, keepsDraft = false } = options;
  const { labelOf, initialFaults, refusesCode, values: held } = options;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults<Fault>>({});
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const isWorking = useRef(false);
  // A code goes off with its last digit; whoever then taps the button as well means the same.
  const refused = useRef<{ otp: string | undefined; error: unknown } | undefined>(undefined);
  const accepted = useRef<string | undefined>(undefined);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    const form = ref.current!;
    return restoreDraft(draft, form, () => {
      // Only now: what the draft puts back must not count as typed since.
      if (initialFaults) complain(initialFaults, undefined);
    });
  }, [draft]);
  const heldBefore = useRef(held);
  useEffect(() => {
    const before = heldBefore.current;
    heldBefore.current = held;
    if (!held || !before || held === before) return;
    // The same object where nothing is taken back: each letter would draw the form twice.
    setFaults((faults) => {
      const left = Object.entries(faults).filter(([name]) => held[name] === before[name]);
      return left.length === Object.keys(faults).length ? faults : Object.fromEntries(left);
    });
  }, [held]);
  useEffect(() => {
    if (attempts > 0) showFirstProblem(ref.current!, error !== undefined);
  }, [attempts]);

  const complain = (faults: Faults<Fault>, error: unknown) => {
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
    if (refused.current && values.otp === refused.current.otp) {
      return complain(faultsIn(refused.current.error), refused.current.error);
    }
    const found = check(values);
    if (Object.values(found).some(Boolean)) return complain(found, undefined);
    setFaults({});
    setError(undefined);
    setBusy(isWorking.current = true);
    try {
      await submit(values);
      accepted.current = values.otp;
      if (draft && !keepsDraft) dropDraft(draft);
    } catch (error) {
      if (refusesCode?.(error)) refused.current = { otp: values.otp, error };
      complain(faultsIn(error), error);
    } finally {
      setBusy(isWorking.current = false);
    }
  };

  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement;
    accepted.current = undefined;
    if (name === "otp" && value !== refused.current?.otp) refused.current = undefined;
    if (faults[name]) setFaults({ ...faults, [name]: undefined });
    if (draft) saveDraft(draft, currentTarget);
  };

  const found = Object.values(faults).filter((fault) => fault !== undefined);
  return {
    id,
    ref,
    isBusy,
    errors: Object.fromEntries(
      Object.entries(faults).map(([name, fault]) => [name, fault && say(fault, name)]),
    ),
    /** A line for each bad field, by its name. */
    complaints: Object.entries(faults).flatMap(([name, fault]) =>
      fault
        ? [{ name, text: labelOf ? `${labelOf(name)}: ${say(fault, name)}` : say(fault, name) }]
        : []
    ),
    summary: found.length > 0 ? summarise(found) : undefined,
    failure: error === undefined ? undefined : explain(error),
    error,
    /** Takes back what is said to have failed. */
    forgive: () => {
      refused.current = undefined;
      setError(undefined);
    },
    onSubmit,
    onInput,
  };
};

const isThrottled = (failure: Explanation | undefined) => (failure?.retryAt ?? 0) > Date.now();

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => {
      const text = String(value);
      return [name, /password/i.test(name) ? text : text.trim()];
    }),
  );

/** A code that was sent in vain is selected, so that the next digit begins anew. */
const showFirstProblem = (form: HTMLFormElement, wasSent: boolean) => {
  const field = form.querySelector<HTMLInputElement>(
    "[aria-invalid=true],[autocomplete=one-time-code]",
  );
  field?.focus();
  if (field?.autocomplete === "one-time-code" && wasSent) field.select();
  if (field) return;
  form.querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
};
