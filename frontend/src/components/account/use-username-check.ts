import { useEffect, useState } from "react";
import { api } from "#/api/browser-api.ts";
import { toApiError } from "#/api/problem.ts";
import type { Fault } from "./use-account-form.ts";
const debounceDelay = 300;
const minLength = 3;

/** Faults of the name, apart from its availability. */
const faults = ["username_characters", "username_long", "username_short"] as const;

type NameFault = typeof faults[number] & Fault;
type Answer = "checking" | "available" | "taken" | "failed" | NameFault;

export const isFault = (answer: Answer | "unchecked"): answer is NameFault =>
  faults.some((fault) => fault === answer);

/**
 * Checks a username's availability, debounced; cancels outdated requests. The user's `current` name
 * is not checked.
 */
export const useUsernameCheck = (typed: string, current: string): Answer | "unchecked" => {
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
