import { Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SearchBox } from "#/components/search-box/search-box.tsx";
import { paths } from "#/lib/paths.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";

/** A business that was here and was removed by its owner. */
export const GonePage = () => {
  const { t } = useTranslation();
  return (
    <Message icon={<Store size={36} aria-hidden="true" />} title={t("gone.title")}>
      <p className="text-muted">{t("gone.text")}</p>
      <SearchBox size="large" />
      <PageLink href={paths.home} className="btn btn-plain">{t("notFound.home")}</PageLink>
    </Message>
  );
};
