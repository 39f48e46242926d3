import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#/lib/paths.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";

/** Shown when the subject of a page, such as a case, does not exist. */
export const NotFound = () => {
  const { t } = useTranslation();
  return (
    <Message icon={<Compass size={36} aria-hidden="true" />} title={t("notFound.title")}>
      <p className="text-muted">{t("notFound.text")}</p>
      <PageLink href={paths.home} className="btn btn-plain">{t("notFound.home")}</PageLink>
    </Message>
  );
};
