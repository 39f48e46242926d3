import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
type Props = { caseId: string; folder: string; alt: string };

/** Reported picture that its owner has removed; only admins can load it. */
export const RemovedPicture = ({ caseId, folder, alt }: Props) => {
  const { t } = useTranslation("admin");
  const load = useCallback(async (signal: AbortSignal) => {
    const path = { id: caseId, folder };
    return dataOf(
      await api.GET("/api/admin/cases/{id}/pictures/{folder}", {
        params: { path },
        parseAs: "blob",
        signal,
      }),
    ) as Blob;
  }, [caseId, folder]);
  const picture = useResource(load);
  return (
    <ResourceBoundary resource={picture} failed={t("case.pictureFailed")} skeleton="h-40 w-40">
      {(blob) => <BlobPicture blob={blob} alt={alt} />}
    </ResourceBoundary>
  );
};

const BlobPicture = ({ blob, alt }: { blob: Blob; alt: string }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    setUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return url === undefined ? null : <img src={url} alt={alt} className="h-40 rounded-card" />;
};
