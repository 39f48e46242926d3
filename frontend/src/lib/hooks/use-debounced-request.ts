import { useEffect, useEffectEvent, useState } from "react";

/** Debounce in milliseconds. */
const debounceMs = 500;

/**
 * Debounced request about the typed text.
 *
 * @param question the text; undefined sends no request
 * @returns undefined until the response to this question arrives
 */
export const useDebouncedRequest = <Answer>(
  question: string | undefined,
  ask: (question: string, signal: AbortSignal) => Promise<Answer>,
): Answer | undefined => {
  const [latest, setLatest] = useState<{ question: string; answer: Answer }>();
  const send = useEffectEvent(ask);
  const answered = latest?.question;
  useEffect(() => {
    if (question === undefined || question === answered) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      // Ignores failures, because this help is optional.
      const answer = await send(question, controller.signal).catch(() => undefined);
      if (answer !== undefined && !controller.signal.aborted) setLatest({ question, answer });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, answered]);
  return latest?.question === question ? latest?.answer : undefined;
};
