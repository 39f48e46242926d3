import { MessageCircle, Search, UserCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Section } from "./section.tsx";

const icons = [Search, UserCheck, MessageCircle];

export const HowItWorks = () => {
  const { t } = useTranslation("home");
  return (
    <Section title={t("how")} lead={t("howLead")}>
      <ol className="grid gap-6 md:grid-cols-3">
        {t("steps", { returnObjects: true }).map(({ title, text }, index) => {
          const Icon = icons[index] ?? Search;
          return (
            <li key={title} className="flex flex-wrap gap-4">
              <span className="grid size-13 flex-none place-items-center rounded-full bg-primary-soft text-link">
                <Icon size={24} aria-hidden="true" />
              </span>
              <div className="min-w-0 flex-1 basis-32">
                <h3 className="text-lg font-bold">
                  {index + 1}. {title}
                </h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
