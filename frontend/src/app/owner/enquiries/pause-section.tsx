import { useTranslation } from "react-i18next";
import { setEnquirySettings } from "#/api/account/my-business.ts";
import type { Schemas } from "#/api/client.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { showToast } from "#/ui/toast.ts";
import { Section } from "../dashboard/section.tsx";

type Props = { settings: Resource<Schemas["EnquirySettings"]> };

/** Pauses enquiries to the business. */
export const PauseSection = ({ settings }: Props) => {
  const { t } = useTranslation("receivedEnquiry");
  const { isBusy, run } = useAction(t("pause.failed"));
  const change = (paused: boolean) =>
    run(async () => {
      await setEnquirySettings({ paused });
      await settings.reload();
      await showToast(t(paused ? "pause.paused" : "pause.resumed"), "success");
    });
  return (
    <Section title={t("pause.title")}>
      <ResourceBoundary resource={settings} failed={t("pause.loadFailed")} skeleton="h-24 w-full">
        {({ paused }) => (
          <>
            <p className="font-bold">{t(paused ? "pause.off" : "pause.on")}</p>
            <p className="mt-1">{t("pause.help")}</p>
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => change(!paused)}
              className={`btn mt-3 w-full ${paused ? "btn-primary" : "btn-plain"}`}
            >
              {t(paused ? "pause.resume" : "pause.pause")}
            </button>
          </>
        )}
      </ResourceBoundary>
    </Section>
  );
};
