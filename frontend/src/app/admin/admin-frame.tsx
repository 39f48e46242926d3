import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { KeysHelp } from "./keys/keys-help.tsx";

type Props = {
  /** Title of the page; the admin area's title by default. */
  title?: string;
  children: ReactNode;
};

export const AdminFrame = ({ title, children }: Props) => {
  const { t } = useTranslation("admin");
  return (
    <div className="bg-paper">
      <div className="wrap grid content-start gap-4 py-5 md:gap-2 md:py-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h1 className="text-2xl leading-tight font-bold md:text-3xl">{title ?? t("title")}</h1>
          <KeysHelp />
        </div>
        {children}
      </div>
    </div>
  );
};
