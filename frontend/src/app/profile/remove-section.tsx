import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { assertSuccess } from "#/api/problem.ts";
import { signOutToHome } from "#/api/session/session.ts";
import { dropListingDrafts } from "#/components/account/own-drafts.ts";
import { RemoveDialog } from "#/components/account/remove-dialog.tsx";
import { dropDrafts } from "#/ui/form/draft.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { queueToastForNextPage } from "#/ui/toast.ts";
import { Section } from "#/components/account/settings/section.tsx";

export const RemoveSection = ({ hasPassword }: { hasPassword: boolean }) => {
  const { t } = useTranslation("profile");
  const remove = async (body: Schemas["IdentityProof"]) => {
    assertSuccess(await api.DELETE("/api/profile", { body }));
    dropListingDrafts();
    dropDrafts();
    queueToastForNextPage(t("remove.done"), "success");
    signOutToHome();
  };
  return (
    <Section title={t("remove.title")} lead={t("remove.lead")}>
      <DialogButton label={t("remove.open")} className="btn btn-danger">
        {(onClose) => (
          <RemoveDialog
            namespace="profile"
            title={t("remove.ask")}
            lead={t("remove.lead")}
            hasPassword={hasPassword}
            remove={remove}
            onClose={onClose}
          />
        )}
      </DialogButton>
    </Section>
  );
};
