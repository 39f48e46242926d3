import { useTranslation } from "react-i18next";
import { TradeArch } from "#/components/trade-arch.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { FileIcon } from "#/ui/file-icon.tsx";

const shown = ["carpenter", "painter", "construction_material_suppliers", "electrician"] as const;

export const CallToAction = () => {
  const { t } = useTranslation(["home", "translation"]);
  return (
    <section className="jaali kinar bg-primary-deep text-white">
      <div className="wrap flex flex-wrap items-center justify-between gap-4 pt-7 pb-12 lg:flex-row-reverse">
        <div className="flex flex-wrap gap-2 ">
          {shown.map((id) => (
            <TradeArch
              key={id}
              id={id}
              size={40}
              className="[--h:60px] [--w:52px] lg:[--h:84px] lg:[--w:78px]"
            />
          ))}
        </div>
        <div>
          <h2 className="text-2xl leading-tight font-bold lg:text-[2rem]">{t("ctaTitle")}</h2>
          <p className="mt-2 mb-4 max-w-xl text-on-dark md:text-lg">{t("ctaText")}</p>
          <PageLink href={paths.listBusiness} className="btn btn-accent">
            <FileIcon name="store" size={20} />
            {t("translation:shell.listBusiness")}
          </PageLink>
        </div>
      </div>
    </section>
  );
};
