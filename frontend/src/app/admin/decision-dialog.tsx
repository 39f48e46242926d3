import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { Lang } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { reasonFaults, reasonOf } from "./reason.ts";
import { ReasonFields } from "./reason-fields.tsx";
import { FrequentTexts } from "./texts/frequent-texts.tsx";
import { useAdminForm } from "./use-admin-form.ts";

type Props = {
  title: string;
  lead: string;
  submitLabel: string;
  isDanger?: boolean;
  /** Languages of the users who will read the reason; undefined hides the reason fields. */
  readers?: readonly Lang[];
  /** Says who reads the reason; by default, the owner. */
  help?: string;
  /** Selects the text templates that the dialog offers. */
  usual?: { decision: Schemas["Decision"]; kind: Schemas["CaseKind"] };
  onDecide: (statement: { en?: string; hi?: string }) => Promise<void>;
  onClose: () => void;
};

export const DecisionDialog = (
  { title, lead, submitLabel, isDanger = false, readers, help, usual, onDecide, onClose }: Props,
) => {
  const { t } = useTranslation(["admin", "forms"]);
  const lang = useLang();
  const form = useAdminForm({
    check: (values) => readers ? reasonFaults(values, { lang, isRequired: true, readers }) : {},
    submit: async (values) => {
      await onDecide(reasonOf(values));
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      lead={lead}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t("admin:busy")}
      isDanger={isDanger}
      onClose={onClose}
    >
      {usual && <FrequentTexts {...usual} form={form} />}
      {readers && (
        <ReasonFields
          isRequired
          readers={readers}
          help={help ?? t("admin:reasonHelp")}
        />
      )}
    </FormDialog>
  );
};
