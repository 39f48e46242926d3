import { useCallback, useEffect, useRef, useState } from "react";

type State<T> = {
  /** Undefined until it was had for the first time; what was had stays while it is asked for again. */
  data: T | undefined;
  isLoading: boolean;
  /** It could not be had when it was last asked for. */
  isFailed: boolean;
  /** It could not be had at least once, and somebody was told. */
  hasFailed: boolean;
};

export type Resource<T> = State<T> & { reload: () => Promise<void> };

/**
 * A part of a page that loads, fails and is asked for again by itself (`ResourceBoundary` shows it); a
 * page's own data is loaded by its route. `load` must be stable.
 *
 * @param first what became of it when the route asked for it along with the page, if it did: what
 * comes later than the page moves what stands below it, away from under a finger
 */
export const useResource = <T>(
  load: (signal: AbortSignal) => Promise<T>,
  first?: PromiseSettledResult<T>,
): Resource<T> => {
  const [state, setState] = useState(() => stateOf(first));
  const isAsked = useRef(first !== undefined);
  const asked = useRef<AbortController>(undefined);

  const reload = useCallback(async () => {
    // Its answer could come after this one's.
    asked.current?.abort();
    const { signal } = asked.current = new AbortController();
    setState((before) => ({ ...before, isLoading: true, isFailed: false }));
    try {
      const data = await load(signal);
      if (!signal.aborted) setState((before) => ({ ...before, data, isLoading: false }));
    } catch {
      if (signal.aborted) return;
      setState(({ data }) => ({ data, isLoading: false, isFailed: true, hasFailed: true }));
    }
  }, [load]);

  useEffect(() => {
    if (isAsked.current) isAsked.current = false;
    else reload();
    return () => asked.current?.abort();
  }, [reload]);

  return { ...state, reload };
};

const stateOf = <T>(first: PromiseSettledResult<T> | undefined): State<T> => {
  const hasFailed = first?.status === "rejected";
  return {
    data: first?.status === "fulfilled" ? first.value : undefined,
    isLoading: first === undefined,
    isFailed: hasFailed,
    hasFailed,
  };
};
