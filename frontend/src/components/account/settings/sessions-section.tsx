import { MonitorSmartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { loadDevices } from "#/api/account/account.ts";
import { assertSuccess } from "#/api/problem.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { signOutToHome } from "#/api/session/session.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { showToast } from "#/ui/toast.ts";
import { Section } from "./section.tsx";
import { deviceName } from "#/lib/format/device-name.ts";
import { formatMoment } from "#/lib/format/moment.ts";

type Device = Schemas["SignedInDevice"];

type Props = { first: PromiseSettledResult<Device[]> | undefined };

export const SessionsSection = ({ first }: Props) => {
  const { t } = useTranslation("profile");
  const devices = useResource(loadDevices, first);
  const { run } = useAction(t("sessions.failed"));
  const signOut = async ({ id }: Device) => {
    await run(async () => {
      assertSuccess(await api.DELETE("/api/profile/sessions/{id}", { params: { path: { id } } }));
      await showToast(t("sessions.done"), "success");
    });
    await devices.reload();
  };
  const signOutEverywhere = () =>
    run(async () => {
      assertSuccess(await api.DELETE("/api/profile/sessions"));
      signOutToHome();
    });

  return (
    <Section anchor="sessions" title={t("sessions.title")}>
      <ResourceBoundary
        resource={devices}
        failed={t("sessions.loadFailed")}
        skeleton="h-14 w-full"
      >
        {(all) => (
          <>
            <ul className="grid gap-3">
              {all.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  onSignOut={() => signOut(device)}
                />
              ))}
            </ul>
            {all.length > 1 && (
              <button type="button" onClick={signOutEverywhere} className="btn btn-plain mt-4">
                {t("sessions.everywhere")}
              </button>
            )}
          </>
        )}
      </ResourceBoundary>
    </Section>
  );
};

const DeviceRow = ({ device, onSignOut }: { device: Device; onSignOut: () => void }) => {
  const { t } = useTranslation("profile");
  const lang = useLang();
  const name = deviceName(device.device, lang);
  return (
    <li className="flex flex-wrap items-center gap-3">
      <MonitorSmartphone size={24} aria-hidden="true" className="flex-none text-link" />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-muted">
          {device.current
            ? <span className="chip bg-good-soft text-good">{t("sessions.here")}</span>
            : t("sessions.lastUsed", { when: formatMoment(device.lastUsedAt, lang) })}
        </p>
      </div>
      {device.current
        ? (
          <button type="button" data-sign-out="" className="btn btn-plain">
            {t("sessions.signOut")}
          </button>
        )
        : (
          <button
            type="button"
            onClick={onSignOut}
            aria-label={t("sessions.signOutOf", { device: name })}
            className="btn btn-plain"
          >
            {t("sessions.signOut")}
          </button>
        )}
    </li>
  );
};
