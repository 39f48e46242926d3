import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = {
  /** Title of the page; the admin area's title by default. */
  title?: ReactNode;
  children: ReactNode;
};

/** Heading and content of a page in the console, whose frame is `Console`. */
export const AdminFrame = ({ title, children }: Props) => {
  const { t } = useTranslation("admin");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 p-4 lg:px-6">
      <h1 className="text-2xl leading-tight font-bold">{title ?? t("title")}</h1>
      {children}
    </div>
  );
};
