import { Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

export const CallToAction = () => {
  const { t } = useTranslation("home");
  return (
    <section className="wrap py-12 md:py-16">
      <div className="jaali flex flex-col items-start gap-6 rounded-md bg-primary p-6 text-white md:flex-row md:items-center md:justify-between md:p-10">
        <div className="max-w-2xl">
          <h2 className="text-2xl leading-tight font-bold">{t("ctaTitle")}</h2>
          <p className="mt-2 text-lg">{t("ctaText")}</p>
        </div>
        <PageLink href={paths.listBusiness} className="btn btn-accent flex-none">
          <Store size={20} aria-hidden="true" />
          {t("ctaButton")}
        </PageLink>
      </div>
    </section>
  );
};
