import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { contractRules } from "#/api/generated/contract-rules.ts";
import { TextField } from "#/ui/form/fields/text-field.tsx";
import { ActButton } from "./act-button.tsx";

const rules = contractRules.NewRelease;

/** Lets imports list a removed number or record again. */
export const ReleaseNumber = () => {
  const { t } = useTranslation("admin");
  return (
    <ActButton
      label={t("release.open")}
      className="btn btn-plain justify-self-start"
      title={t("release.open")}
      lead={t("release.lead")}
      submitLabel={t("release.submit")}
      check={({ entry, reason }) => ({
        entry: entry ? undefined : "release.entryRequired",
        reason: reason ? undefined : "reasonRequired",
      })}
      send={(_, { entry = "", reason = "" }) =>
        api.POST("/api/admin/do-not-list/releases", { body: { entry, reason } })}
      done={({ wasListed }) => t(wasListed ? "release.done" : "release.none")}
    >
      <TextField
        name="entry"
        label={t("release.entry")}
        help={t("release.entryHelp")}
        maxLength={rules.entry.maxLength}
      />
      <TextField name="reason" label={t("reason")} maxLength={rules.reason.maxLength} />
    </ActButton>
  );
};
