import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { assertSuccess } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Lang } from "#/lib/types.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { showToast } from "#/ui/toast.ts";
import { reasonFaults, reasonOf } from "./reason.ts";
import { ReasonFields } from "./reason-fields.tsx";
import { FrequentTexts } from "./texts/frequent-texts.tsx";
import { useAdminForm } from "./use-admin-form.ts";
import { useReload } from "./use-reload.ts";

type Form = Parameters<typeof useAdminForm>[0];

type Values = Parameters<Form["submit"]>[0];

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

type Props<Data> =
  & Omit<ComponentProps<typeof DialogButton>, "children">
  & Partial<Pick<Form, "check" | "draft" | "faultsIn" | "explain">>
  & {
    title: string;
    lead: string;
    /** The label by default. */
    submitLabel?: string;
    isDanger?: boolean;
    /** Languages of the users who will read the reason; undefined hides the reason fields. */
    readers?: readonly Lang[];
    /** Says who reads the reason; by default, the owner. */
    help?: string;
    /** Selects the text templates that the dialog offers. */
    usual?: { decision: Schemas["Decision"]; kind: Schemas["CaseKind"] };
    /** Other fields, above the reason. */
    children?: ReactNode;
    send: (statement: Schemas["NewStatement"], values: Values) => Promise<Answer<Data>>;
    /** Toast, after the page is loaded again; or what opens another page instead. */
    done: string | ((data: Data, values: Values) => string | Promise<void>);
  };

/** A button for an act that the admin confirms, mostly with a reason. */
export const ActButton = <Data,>(props: Props<Data>) => (
  <DialogButton {...props}>
    {(onClose) => <ActDialog {...props} onClose={onClose} />}
  </DialogButton>
);

const ActDialog = <Data,>(
  { check, send, done, readers, help, usual, children, ...props }: Props<Data> & {
    onClose: () => void;
  },
) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const reload = useReload();
  const form = useAdminForm({
    ...props,
    check: (values) => ({
      ...check?.(values),
      ...readers && reasonFaults(values, { lang, isRequired: true, readers }),
    }),
    submit: async (values) => {
      const answer = await send(reasonOf(values), values);
      assertSuccess(answer);
      const said = typeof done === "string" ? done : await done(answer.data!, values);
      if (said === undefined) return;
      await reload();
      await showToast(said, "success");
      props.onClose();
    },
  });
  return (
    <FormDialog
      {...props}
      submitLabel={props.submitLabel ?? props.label}
      form={form}
      busyLabel={t("busy")}
    >
      {usual && <FrequentTexts {...usual} form={form} />}
      {children}
      {readers && <ReasonFields isRequired readers={readers} help={help ?? t("reasonHelp")} />}
    </FormDialog>
  );
};
