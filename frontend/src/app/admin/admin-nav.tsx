import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { AdminSearch } from "#/lib/business/admin-search.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { withCount } from "./with-count.ts";

type View = NonNullable<AdminSearch["view"]> | "cases";

type Props = {
  current: View | "changes";
  /** Search text, which also applies to the linked cases and listings. */
  q?: string | undefined;
  counts?: Schemas["AdminCounts"] | undefined;
};

/** Links to the sections of the console. */
export const AdminNav = ({ current, q, counts }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const link = (view: View, label: string) => (
    <Link
      to="/admin"
      search={{
        ...view !== "cases" && { view },
        ...q && (view === "cases" || view === "businesses") && { q },
      }}
      activeOptions={{ exact: true }}
      aria-current={current === view ? "page" : undefined}
      className="item w-auto px-4"
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={t("views")} className="flex flex-wrap gap-1">
      {link("cases", withCount(t("cases"), counts?.cases.total, lang))}
      {link("businesses", withCount(t("businesses"), counts?.businesses.total, lang))}
      <Link
        to="/admin/changes"
        activeOptions={{ exact: true }}
        aria-current={current === "changes" ? "page" : undefined}
        className="item w-auto px-4"
      >
        {t("changes")}
      </Link>
      {link("searches", t("searches"))}
      {link("texts", t("texts.view"))}
      {link("terms", t("termsView"))}
    </nav>
  );
};
