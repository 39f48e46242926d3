import { Link } from "@tanstack/react-router";
import { Bell, Download, Languages, MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Own } from "./own.ts";
import { Row, Rows } from "./row.tsx";
import { Section } from "./section.tsx";
import { StatusButton } from "./status-button.tsx";

const ofAccount = [
  { name: "notices", Icon: Bell, tint: "electrician" },
  { name: "language", Icon: Languages, tint: "plumber" },
  { name: "sessions", Icon: MonitorSmartphone, tint: "cleaning_worker" },
  { name: "data", Icon: Download, tint: "real_estate" },
] as const;

/** Pause, and the settings of the account. */
export const SettingsTab = ({ own }: { own: Own }) => {
  const { t } = useTranslation(["dashboard", "profile"]);
  return (
    <div className="bg-paper">
      <div className="wrap grid grid-cols-1 gap-4 py-4 md:py-6">
        <h1 className="text-2xl leading-tight font-bold">{t("dashboard:tab.settings")}</h1>
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          <Section title={t("dashboard:pauseTitle")}>
            <p>{t("dashboard:pauseLead")}</p>
            <StatusButton {...own} className="btn btn-plain mt-3 w-full" />
          </Section>
          <Rows>
            {ofAccount.map(({ name, Icon, tint }) => (
              <Row
                key={name}
                Icon={Icon}
                tint={tint}
                title={
                  <Link to="/profile" hash={name} className="cover">
                    {t(`profile:${name}.title`)}
                  </Link>
                }
                text={t("profile:title")}
              />
            ))}
          </Rows>
        </div>
      </div>
    </div>
  );
};
