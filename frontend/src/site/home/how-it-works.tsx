import { useTranslation } from "react-i18next";
import { paths } from "#/lib/paths.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { Section } from "./section.tsx";

/** Picture of each step, and the trade whose colour it has. */
const pictures = [
  ["find", "electrician"],
  ["compare", "plumber"],
  ["call", "cleaning_worker"],
] as const;

export const HowItWorks = () => {
  const { t } = useTranslation("home");
  return (
    <Section title={t("how")} lead={t("howLead")} className="lg:bg-sand">
      <ol className="grid gap-4 lg:grid-cols-3 lg:gap-10">
        {t("steps", { returnObjects: true }).map(({ title, text }, index) => {
          const [name, tint] = pictures[index]!;
          return (
            <li key={title} className="flex flex-wrap items-center gap-4">
              <span
                data-tint={tint}
                className="arch tint grid place-items-center [--h:84px] [--w:78px]"
              >
                <FileIcon name={name} size={40} />
              </span>
              <div className="min-w-0 flex-1 basis-32">
                <h3 className="text-lg leading-tight font-bold">
                  {index + 1}. {name === "compare"
                    ? <PageLink href={paths.compare()} className="link">{title}</PageLink>
                    : title}
                </h3>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
