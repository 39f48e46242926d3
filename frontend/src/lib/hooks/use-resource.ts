import { useCallback, useEffect, useRef, useState } from "react";

type State<T> = {
  /** Undefined until the first success; stays available during a reload. */
  data: T | undefined;
  isLoading: boolean;
  /** True if the last load failed. */
  isFailed: boolean;
  /** True if at least one load failed and the user has seen the failure. */
  hasFailed: boolean;
};

export type Resource<T> = State<T> & { reload: () => Promise<void> };

/**
 * Loads a part of a page, independently of the route; `ResourceBoundary` renders it. `load` must be
 * stable.
 *
 * @param first result that the route has loaded with the page; prevents a layout shift
 */
export const useResource = <T>(
  load: (signal: AbortSignal) => Promise<T>,
  first?: PromiseSettledResult<T>,
): Resource<T> => {
  const [state, setState] = useState(() => stateOf(first));
  const isPreloaded = useRef(first !== undefined);
  const controller = useRef<AbortController>(undefined);

  const reload = useCallback(async () => {
    // A late response must not replace the response to the new request.
    controller.current?.abort();
    const { signal } = controller.current = new AbortController();
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
    if (isPreloaded.current) isPreloaded.current = false;
    else reload();
    return () => controller.current?.abort();
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
