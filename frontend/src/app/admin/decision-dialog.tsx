import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { Lang } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { reasonFaults, reasonOf } from "./reason.ts";
import { ReasonFields } from "./reason-fields.tsx";
import { FrequentTexts } from "./texts/frequent-texts.tsx";
import { useAdminForm } from "./use-admin-form.ts";

type Form = Parameters<typeof useAdminForm>[0];

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
  /** Other fields, above the reason, and their faults. */
  children?: ReactNode;
  check?: Form["check"];
  onDecide: (
    statement: Schemas["NewStatement"],
    values: Parameters<Form["submit"]>[0],
  ) => Promise<void>;
  onClose: () => void;
};

export const DecisionDialog = ({ readers, help, usual, children, check, ...props }: Props) => {
  const { t } = useTranslation(["admin", "forms"]);
  const lang = useLang();
  const form = useAdminForm({
    check: (values) => ({
      ...check?.(values),
      ...readers && reasonFaults(values, { lang, isRequired: true, readers }),
    }),
    submit: async (values) => {
      await props.onDecide(reasonOf(values), values);
      props.onClose();
    },
  });
  return (
    <FormDialog {...props} form={form} busyLabel={t("admin:busy")}>
      {usual && <FrequentTexts {...usual} form={form} />}
      {children}
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
