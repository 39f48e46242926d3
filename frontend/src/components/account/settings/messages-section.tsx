import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { channels } from "#/api/generated/channels.ts";
import { dataOf } from "#/api/problem.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { type Channel, channelsInUse, messageKinds, type MessageName } from "./message-channels.ts";
import { Section, type SectionProps } from "./section.tsx";

/** Choice of messages; security messages cannot be turned off. */
export const MessagesSection = ({ profile, onChanged }: SectionProps) => {
  const { t } = useTranslation("profile");
  const lang = useLang();
  const { run } = useAction(t("notices.failed"));
  const availableChannels = (Object.keys(channels) as Channel[]).filter((channel) =>
    channels[channel].address === "mobile" ? profile.mobileVerified : profile.emailVerified
  );

  const choose = (name: MessageName, shown: Partial<Record<Channel, boolean>>) =>
    run(async () => {
      const notices = { [name]: { ...profile.notices[name], ...shown } };
      dataOf(await api.PATCH("/api/profile", { body: { notices } }));
      await onChanged();
    });
  return (
    <Section anchor="notices" title={t("notices.title")} lead={t("notices.lead")}>
      <div className="grid gap-4">
        {(Object.keys(messageKinds) as MessageName[]).map((name) => {
          const { isMandatory, isBundled } = messageKinds[name];
          const choice: Partial<Record<Channel, boolean>> = profile.notices[name];
          const usableChannels = availableChannels.filter((channel) => channel in choice);
          const inUse = channelsInUse(name, choice, usableChannels);
          const shown = Object.fromEntries(
            usableChannels.map((channel) => [channel, inUse.includes(channel)]),
          );
          return (
            <fieldset key={name} className="border-0">
              <legend className="font-bold">{t(`notices.${name}`)}</legend>
              {usableChannels.length === 0 && <p className="text-muted">{t("notices.noEmail")}</p>}
              <div className="flex flex-wrap gap-x-6">
                {usableChannels.map((channel) => (
                  <label key={channel} className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      checked={shown[channel]!}
                      // A mandatory message needs at least one channel.
                      disabled={isMandatory && shown[channel]! && inUse.length === 1}
                      onChange={({ currentTarget: { checked } }) =>
                        choose(name, { ...shown, [channel]: checked })}
                      className="size-5 flex-none accent-primary"
                    />
                    {channels[channel][lang]}
                  </label>
                ))}
              </div>
              {isBundled && usableChannels.some((channel) => channels[channel].isCharged) && (
                <p className="text-sm text-muted">{t("notices.bundled")}</p>
              )}
              {isMandatory && <p className="text-sm text-muted">{t("notices.needed")}</p>}
            </fieldset>
          );
        })}
      </div>
    </Section>
  );
};
