import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { DataSection } from "#/components/account/settings/data-section.tsx";
import { LanguageSection } from "#/components/account/settings/language-section.tsx";
import { MessagesSection } from "#/components/account/settings/messages-section.tsx";
import type { SectionProps } from "#/components/account/settings/section.tsx";
import { SessionsSection } from "#/components/account/settings/sessions-section.tsx";
import type { Own } from "./own.ts";
import { Section } from "./section.tsx";
import { StatusButton } from "./status-button.tsx";

type Props = SectionProps & {
  own: Own;
  devices: PromiseSettledResult<Schemas["SignedInDevice"][]> | undefined;
};

/** Pause, and the settings of the account. */
export const SettingsTab = ({ own, devices, ...section }: Props) => {
  const { t } = useTranslation("dashboard");
  return (
    <div className="bg-paper">
      <div className="wrap grid grid-cols-1 gap-4 py-4 md:py-6">
        <h1 className="text-2xl leading-tight font-bold">{t("tab.settings")}</h1>
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <div className="grid grid-cols-1 gap-4">
            <Section title={t("pauseTitle")}>
              <p>{t("pauseLead")}</p>
              <StatusButton {...own} className="btn btn-plain mt-3 w-full" />
            </Section>
            <MessagesSection {...section} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <LanguageSection />
            <SessionsSection first={devices} />
            <DataSection />
          </div>
        </div>
      </div>
    </div>
  );
};
