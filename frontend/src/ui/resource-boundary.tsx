import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { RetryNotice } from "./retry-notice.tsx";
import { Skeleton } from "./skeleton.tsx";

type Props<T> = {
  resource: Pick<Resource<T>, "data" | "isLoading" | "isFailed" | "reload">;
  /** Message when loading failed. */
  failed: ReactNode;
  /** Classes with the expected size of the content. */
  skeleton: string;
  /** Message when the data is empty. */
  empty?: (data: T) => string | false;
  children: (data: T) => ReactNode;
};

/** Renders a separately loaded part of a page: loading, failed, empty or loaded. */
export const ResourceBoundary = <T,>(props: Props<T>) => {
  const { resource: { data, isLoading, isFailed, reload }, failed, skeleton, empty } = props;
  const { t } = useTranslation("forms");
  if (isFailed) return <RetryNotice onRetry={reload}>{failed}</RetryNotice>;
  if (data === undefined) {
    return (
      <div role="status">
        <p className="sr-only">{t("loading")}</p>
        <Skeleton className={skeleton} />
      </div>
    );
  }
  const emptyMessage = empty?.(data);
  return (
    <div aria-busy={isLoading || undefined}>
      {emptyMessage ? <p className="text-muted">{emptyMessage}</p> : props.children(data)}
    </div>
  );
};
