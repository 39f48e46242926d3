import { useEffect, useState } from "react";
import { browserApi } from "#/api/browser-api.ts";
import { toApiError } from "#/api/problem.ts";
import type { Fault } from "./use-account-form.ts";

const debounceDelay = 300;
const shortest = 3;

/** What can be wrong with a name itself. */
const faults = ["username_characters", "username_long", "username_short"] as const;

type NameFault = typeof faults[number] & Fault;
type Answer = "checking" | "available" | "taken" | "failed" | NameFault;

export const isFault = (answer: Answer | "unasked"): answer is NameFault =>
  faults.some((fault) => fault === answer);

/**
 * Whether a username is to be had, asked when typing pauses; an answer for what is no longer there
 * is not waited for. `current` is one's own already.
 */
export const useUsernameCheck = (typed: string, current: string): Answer | "unasked" => {
  const [known, setKnown] = useState<{ name: string; answer: Answer | "unasked" }>();
  const name = typed.trim();
  const isAsked = [...name].length >= shortest && name !== current;

  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const ask = async () => {
      const { data, error, response } = await browserApi().GET("/api/auth/username", {
        params: { query: { username: name } },
        signal: abort.signal,
      });
      if (data) return data.available ? "available" : "taken";
      const { fields } = toApiError({ error, response });
      return faults.find((fault) => fields.some(({ code }) => code === fault)) ?? "failed";
    };
    const timer = setTimeout(async () => {
      setKnown({ name, answer: "checking" });
      const answer = await ask().catch(() => "failed" as const);
      if (!abort.signal.aborted) setKnown({ name, answer });
    }, debounceDelay);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name, isAsked]);

  if (!isAsked) return "unasked";
  return known?.name === name ? known.answer : "checking";
};
