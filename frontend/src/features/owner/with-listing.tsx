import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { loadMyBusiness } from "../../api/my-business.ts";
import { useResource } from "../../lib/hooks/use-resource.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import type { MyBusiness } from "./listing/listing-values.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

type Props = {
  /** Of the parts of the page, while it is on its way. */
  heights: readonly string[];
  /** @param business null when nothing is listed yet */
  children: (business: MyBusiness | null) => ReactNode;
};

/** An owner's page, once it is known what the owner has. */
export const WithListing = ({ heights, children }: Props) => {
  const { t } = useTranslation("owner");
  const { api } = useRouter().options.context;
  const load = useCallback((signal?: AbortSignal) => loadMyBusiness(api, signal), [api]);
  const { data: business, isFailed, reload } = useResource(load);
  if (business !== undefined) return children(business);
  return isFailed
    ? (
      <LoadFailure title={t("loadFailed")} onRetry={reload}>
        <p className="text-muted">{t("loadFailedText")}</p>
      </LoadFailure>
    )
    : <PageSkeleton heights={heights} />;
};
