import { LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CategoryList } from "#/components/category-list.tsx";
import { Message } from "#/ui/message.tsx";

export const UnknownCategoryPage = () => {
  const { t } = useTranslation("results");
  return (
    <div className="wrap pb-12">
      <Message icon={<LayoutGrid size={36} />} title={t("category.unknown")}>
        <p className="text-muted">{t("category.unknownText")}</p>
      </Message>
      <CategoryList />
    </div>
  );
};
