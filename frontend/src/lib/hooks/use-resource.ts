import { useCallback, useEffect, useState } from "react";

type Resource<T> = {
  /** Undefined while it is on its way. */
  data: T | undefined;
  /** It could not be had; what was had before stays. */
  isFailed: boolean;
  reload: () => Promise<void>;
};

/**
 * A part of a page that loads, fails and is asked for again by itself; a page's own data is loaded by
 * its route. `load` must be stable.
 */
export const useResource = <T>(load: (signal?: AbortSignal) => Promise<T>): Resource<T> => {
  const [data, setData] = useState<T>();
  const [isFailed, setFailed] = useState(false);

  const reload = useCallback(async (signal?: AbortSignal) => {
    setFailed(false);
    try {
      const data = await load(signal);
      if (!signal?.aborted) setData(data);
    } catch {
      if (!signal?.aborted) setFailed(true);
    }
  }, [load]);

  useEffect(() => {
    const abort = new AbortController();
    reload(abort.signal);
    return () => abort.abort();
  }, [reload]);

  return { data, isFailed, reload: useCallback(() => reload(), [reload]) };
};
