import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Api } from "#/api/client.ts";

/** Between the last key and the question. */
const pause = 500;

/**
 * An answer of the service to what is being typed, asked for once the typing rests.
 *
 * @param question what is asked about; undefined asks nothing
 * @returns undefined while there is no answer to this very question
 */
export const useAnswer = <Answer>(
  question: string | undefined,
  ask: (api: Api, question: string, signal: AbortSignal) => Promise<Answer>,
): Answer | undefined => {
  const { api } = useRouter().options.context;
  const [known, setKnown] = useState<{ question: string; answer: Answer }>();
  useEffect(() => {
    if (question === undefined || question === known?.question) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      // A help that is not to be had is done without.
      const answer = await ask(api, question, controller.signal).catch(() => undefined);
      if (answer !== undefined && !controller.signal.aborted) setKnown({ question, answer });
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question]);
  return known?.question === question ? known?.answer : undefined;
};
