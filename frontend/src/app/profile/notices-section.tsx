import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { channels } from "#/api/generated/channels.ts";
import { dataOf } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { type Profile, Section, type SectionProps } from "./section.tsx";

type Notices = Profile["notices"];
type Name = keyof Notices;
type Channel = keyof typeof channels;

/** By SMS in one message a day. */
const bundled: readonly Name[] = ["reportDecided", "reviews"];

const names: readonly Name[] = [
  "listingSuspended",
  "reportDecided",
  "reviews",
  "ownReviews",
  "weeklySummary",
];

/** Of what one is told, and how; what keeps an account safe is always told. */
export const NoticesSection = ({ profile, onChanged }: SectionProps) => {
  const { t } = useTranslation("profile");
  const lang = useLang();
  const { api } = useRouter().options.context;
  const [isBusy, setBusy] = useState(false);
  const reached = (Object.keys(channels) as Channel[]).filter((way) =>
    channels[way].address === "mobile" ? profile.mobileVerified : profile.emailVerified
  );

  const choose = async (name: Name, way: Channel, isOn: boolean) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const notices = { [name]: { ...profile.notices[name], [way]: isOn } };
      dataOf(await api.PATCH("/api/profile", { body: { notices } }));
      await onChanged();
    } catch {
      await showToast(t("notices.failed"), "error");
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title={t("notices.title")} lead={t("notices.lead")}>
      <div className="grid gap-4">
        {names.map((name) => {
          const choice: Partial<Record<Channel, boolean>> = profile.notices[name];
          const ways = reached.filter((way) => way in choice);
          const on = ways.filter((way) => choice[way]);
          const isNeeded = name === "listingSuspended";
          return (
            <fieldset key={name} className="border-0">
              <legend className="font-bold">{t(`notices.${name}`)}</legend>
              {ways.length === 0 && <p className="text-muted">{t("notices.noEmail")}</p>}
              <div className="flex flex-wrap gap-x-6">
                {ways.map((way) => (
                  <label key={way} className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      checked={choice[way]! || (isNeeded && on.length === 0)}
                      // The last way of what has to be told stays on.
                      disabled={isNeeded && on.every((other) => other === way)}
                      onChange={(event) => choose(name, way, event.currentTarget.checked)}
                      className="size-5 flex-none accent-primary"
                    />
                    {channels[way][lang]}
                  </label>
                ))}
              </div>
              {bundled.includes(name) && ways.includes("sms") && (
                <p className="text-sm text-muted">{t("notices.bundled")}</p>
              )}
              {isNeeded && <p className="text-sm text-muted">{t("notices.needed")}</p>}
            </fieldset>
          );
        })}
      </div>
    </Section>
  );
};
