import { CircleCheck, CircleX, LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "#/ui/form/fields/field.tsx";
import { api } from "#/api/browser-api.ts";
import { toApiError } from "#/api/problem.ts";
import type { Fault } from "./use-account-form.ts";

type Props = {
  current?: string;
  onType?: (name: string) => void;
};

/** Username with an availability check while the user types. */
export const UsernameField = ({ current = "", onType }: Props) => {
  const { t } = useTranslation("auth");
  const [typed, setTyped] = useState(current);
  const state = useUsernameCheck(typed, current);
  const stateStyle = isFault(state) ? stateStyles.taken : stateStyles[state];
  const sentence = isFault(state)
    ? t(`invalid.${state}`)
    : state === "unchecked"
    ? null
    : t(`username.${state}`);
  return (
    <Field
      name="username"
      label={t("field.username")}
      help={
        <>
          <p>{t("field.usernameHelp")}</p>
          <p role="status" className={`flex min-h-6 items-center gap-1.5 ${stateStyle.style}`}>
            {stateStyle.icon}
            <span>{sentence}</span>
          </p>
        </>
      }
    >
      {(control) => (
        <input
          {...control}
          defaultValue={current}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onInput={({ currentTarget: { value } }) => {
            setTyped(value);
            onType?.(value);
          }}
          className="field"
        />
      )}
    </Field>
  );
};

const stateStyles = {
  unchecked: { style: "", icon: null },
  checking: {
    style: "",
    icon: <LoaderCircle size={16} aria-hidden="true" className="turning" />,
  },
  available: {
    style: "font-bold text-good",
    icon: <CircleCheck size={16} aria-hidden="true" />,
  },
  taken: { style: "font-bold text-bad", icon: <CircleX size={16} aria-hidden="true" /> },
  failed: { style: "text-bad", icon: <CircleX size={16} aria-hidden="true" /> },
};

const debounceDelay = 300;
const minLength = 3;

/** Faults of the name, apart from its availability. */
const faults = ["username_characters", "username_long", "username_short"] as const;

type NameFault = typeof faults[number] & Fault;
type Answer = "checking" | "available" | "taken" | "failed" | NameFault;

const isFault = (answer: Answer | "unchecked"): answer is NameFault =>
  faults.some((fault) => fault === answer);

/**
 * Checks a username's availability, debounced; cancels outdated requests. The user's `current` name
 * is not checked.
 */
const useUsernameCheck = (typed: string, current: string): Answer | "unchecked" => {
  const [latest, setLatest] = useState<{ name: string; answer: Answer | "unchecked" }>();
  const name = typed.trim();
  const isChecked = [...name].length >= minLength && name !== current;

  useEffect(() => {
    if (!isChecked) return;
    const abort = new AbortController();
    const fetchAvailability = async () => {
      const { data, error, response } = await api.GET("/api/auth/username", {
        params: { query: { username: name } },
        signal: abort.signal,
      });
      if (data) return data.available ? "available" : "taken";
      const { fields } = toApiError({ error, response });
      return faults.find((fault) => fields.some(({ code }) => code === fault)) ?? "failed";
    };
    const timer = setTimeout(async () => {
      setLatest({ name, answer: "checking" });
      const answer = await fetchAvailability().catch(() => "failed" as const);
      if (!abort.signal.aborted) setLatest({ name, answer });
    }, debounceDelay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name, isChecked]);

  if (!isChecked) return "unchecked";
  return latest?.name === name ? latest.answer : "checking";
};
