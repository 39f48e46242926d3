import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "#/api/problem.ts";
import { Loading } from "#/components/loading.tsx";
import { ErrorPage } from "./error-page.tsx";

type Props = {
  error: unknown;
  /** Forgets the error, where it was thrown while a page was drawn. */
  reset?: () => void;
};

/** What stands in place of a page that could not be shown. */
export const RouteError = ({ error, reset }: Props) => {
  const router = useRouter();
  const isTurning = useCopyInstead(error);
  const retry = () => {
    // The button is about to go.
    document.getElementById("main")?.focus({ preventScroll: true });
    reset?.();
    router.invalidate();
  };
  return isTurning ? <Loading /> : <ErrorPage onRetry={retry} />;
};

const here = () => typeof location === "undefined" ? "" : location.pathname + location.search;

/** The page that came as a document: what it could not show, another try will not show either. */
const arrival = here();

/**
 * Where the network does not answer, the service worker has a copy of the page or says so; where
 * the API has no data, the service may have the page as it last was.
 */
const useCopyInstead = (error: unknown): boolean => {
  const isUnreachable = error instanceof TypeError && !navigator.onLine &&
    Boolean(navigator.serviceWorker?.controller);
  const isUnavailable = error instanceof ApiError && error.status === 503 && here() !== arrival;
  const hasCopy = isUnreachable || isUnavailable;
  useEffect(() => {
    if (hasCopy) location.reload();
  }, [hasCopy]);
  return hasCopy;
};
