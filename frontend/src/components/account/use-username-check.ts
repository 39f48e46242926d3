import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

type Answer = "checking" | "available" | "taken" | "failed";

const debounceDelay = 300;
const shortest = 3;

/**
 * Whether a username is to be had, asked when typing pauses; an answer for what is no longer there
 * is not waited for. `current` is one's own already.
 */
export const useUsernameCheck = (typed: string, current: string): Answer | "unasked" => {
  const { api } = useRouter().options.context;
  const [known, setKnown] = useState<{ name: string; answer: Answer | "unasked" }>();
  const name = typed.trim();
  const isAsked = [...name].length >= shortest && name !== current;

  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const ask = async () => {
      const { data, response } = await api.GET("/api/auth/username", {
        params: { query: { username: name } },
        signal: abort.signal,
      });
      if (data) return data.available ? "available" : "taken";
      // What is wrong with the name itself is said when the form is sent.
      return response.status === 400 ? "unasked" : "failed";
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
  }, [api, name, isAsked]);

  if (!isAsked) return "unasked";
  return known?.name === name ? known.answer : "checking";
};
