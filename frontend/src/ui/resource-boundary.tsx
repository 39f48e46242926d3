import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { RetryNotice } from "./retry-notice.tsx";
import { Skeleton } from "./skeleton.tsx";

type Props<T> = {
  resource: Pick<Resource<T>, "data" | "isLoading" | "isFailed" | "reload">;
  /** What is said when it could not be had. */
  failed: ReactNode;
  /** The size of what comes, in classes. */
  skeleton: string;
  /** What is said of data with nothing in it. */
  empty?: (data: T) => string | false;
  children: (data: T) => ReactNode;
};

/** A part of a page that loads by itself: on its way, failed, empty, or there. */
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
  const nothing = empty?.(data);
  return (
    <div aria-busy={isLoading || undefined}>
      {nothing ? <p className="text-muted">{nothing}</p> : props.children(data)}
    </div>
  );
};
