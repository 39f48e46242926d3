import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { removeMyBusiness } from "#/api/account/my-business.ts";
import { loadMessages } from "#/i18n/index.ts";
import { dataOf } from "#/api/problem.ts";
import { RemoveDialog } from "#/components/account/remove-dialog.tsx";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { Section } from "./section.tsx";

type Props = { business: MyBusiness; onRemoved: () => void };

export const RemoveSection = ({ business, onRemoved }: Props) => {
  const { t, i18n } = useTranslation("dashboard");
  const lang = useLang();
  /** Loaded when the dialog opens; undefined while it is closed. */
  const [hasPassword, setHasPassword] = useState<boolean>();
  const { run } = useAction(t("remove.failed"));
  const open = () =>
    run(async () => {
      await loadMessages(i18n, lang, ["auth"]);
      setHasPassword(dataOf(await api.GET("/api/profile")).hasPassword);
    });
  return (
    <Section title={t("remove.title")} anchor="remove">
      <p className="mb-4 text-muted">{t("remove.lead")}</p>
      <button type="button" onClick={open} className="btn btn-danger">
        {t("remove.open")}
      </button>
      {hasPassword !== undefined && (
        <RemoveDialog
          namespace="dashboard"
          title={t("remove.ask", { name: business.businessName })}
          lead={t("remove.gone")}
          hasPassword={hasPassword}
          remove={async (proof) => {
            await removeMyBusiness(proof);
            onRemoved();
            await showToast(t("remove.done"), "success");
          }}
          onClose={() => setHasPassword(undefined)}
        />
      )}
    </Section>
  );
};
