import { useTranslation } from "react-i18next";
import { NeedsScript } from "#/ui/needs-script.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";

/* Placeholders of private pages, which the server cannot render. */

export const DashboardSkeleton = () => <PageSkeleton heights={["h-40", "h-80", "h-64"]} />;

export const PreviewSkeleton = () => <PageSkeleton heights={["h-64", "h-64"]} />;

export const EditorSkeleton = () => <PageSkeleton heights={["h-96"]} />;

export const NarrowSkeleton = () => <PageSkeleton width="narrow" heights={["h-64"]} />;

export const AdminSkeleton = () => {
  const { t } = useTranslation("admin");
  return <PageSkeleton title={t("title")} heights={["h-28", "h-28", "h-28", "h-28"]} />;
};

export const ProfileSkeleton = () => {
  const { t } = useTranslation("profile");
  return (
    <PageSkeleton
      title={t("title")}
      width="mx-auto max-w-2xl px-4"
      heights={["h-28", "h-80", "h-64", "h-28"]}
    />
  );
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
    <div className="min-h-dvh bg-wash">
      <div className={`${width} grid gap-4 py-5 md:py-8`}>
        {title && <h1 className="text-2xl leading-tight font-bold md:text-3xl">{title}</h1>}
        <NeedsScript />
        <p role="status" className="sr-only">{t("loading")}</p>
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
