import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AppPage } from "#/lib/app-pages.ts";
import { NeedsScript } from "#/ui/needs-script.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";

const ProfileSkeleton = () => {
  const { t } = useTranslation("profile");
  return (
    <PageSkeleton
      title={t("title")}
      width="mx-auto max-w-2xl px-4"
      heights={["h-28", "h-80", "h-64", "h-28"]}
    />
  );
};

/** Placeholders of private pages, which the server cannot render. */
export const skeletons: Record<AppPage["skeleton"], () => ReactNode> = {
  admin: () => <PageSkeleton width="p-4 lg:px-6" heights={["h-28", "h-28", "h-28"]} />,
  dashboard: () => <PageSkeleton heights={["h-40", "h-80", "h-64"]} />,
  editor: () => <PageSkeleton heights={["h-96"]} />,
  narrow: () => <PageSkeleton width="narrow" heights={["h-64"]} />,
  preview: () => <PageSkeleton heights={["h-64", "h-64"]} />,
  profile: ProfileSkeleton,
};

type Props = {
  title?: string;
  width?: string;
  /** Heights of the page's sections. */
  heights: readonly string[];
};

const PageSkeleton = ({ title, width = "wrap", heights }: Props) => {
  const { t } = useTranslation("forms");
  return (
    <div className="min-h-dvh bg-paper">
      <div className={`${width} grid gap-4 py-5 md:py-8`}>
        {title && <h1 className="text-2xl leading-tight font-bold md:text-3xl">{title}</h1>}
        <NeedsScript />
        <div role="status" className="sr-only">
          {title ? t("loading") : <h1>{t("loading")}</h1>}
        </div>
        {heights.map((height, index) => (
          <div
            key={index}
            className={`needs-script card grid content-start gap-4 p-4 md:p-6 ${height}`}
          >
            <Skeleton className="h-7 w-44" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
};
