import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "#/components/search-box/search-box.tsx";
import { paths } from "#/lib/paths.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";

export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <Message icon={<Compass size={36} aria-hidden="true" />} title={t("notFound.title")}>
      <p className="text-muted">{t("notFound.text")}</p>
      <SearchBox size="large" />
      <PageLink href={paths.home} className="btn btn-plain">{t("notFound.home")}</PageLink>
    </Message>
  );
};
