import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { AdminListing } from "#/api/admin-listing.ts";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { assertSuccess, dataOf } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { SelectField } from "#/ui/form/fields/select-field.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { showToast } from "#/ui/toast.ts";
import { ReasonFields } from "../reason-fields.tsx";
import { reasonFaults, reasonOf } from "../reason.ts";
import { useAdminForm } from "../use-admin-form.ts";

type Props = { listing: AdminListing; onChanged: () => Promise<void> };

type DialogProps = Props & { onClose: () => void };

/** Hands the listing to an account that has a proof. */
export const HandOver = (props: Props) => {
  const { t } = useTranslation("adminListing");
  return (
    <DialogButton label={t("handOver.open")}>
      {(onClose) => <Candidates {...props} onClose={onClose} />}
    </DialogButton>
  );
};

const Candidates = (props: DialogProps) => {
  const { t } = useTranslation(["adminListing", "forms"]);
  const { listing: { _id: id }, onClose } = props;
  const load = useCallback(
    async (signal: AbortSignal) =>
      dataOf(
        await api.GET("/api/admin/businesses/{id}/handover", { params: { path: { id } }, signal }),
      ),
    [id],
  );
  const candidates = useResource(load);
  const free = candidates.data?.filter(({ hasListing }) => !hasListing) ?? [];
  if (free.length > 0) return <HandOverForm {...props} candidates={free} />;
  const isTaken = (candidates.data?.length ?? 0) > 0;
  return (
    <Dialog title={t("adminListing:handOver.title")} onClose={onClose}>
      <div className="grid gap-4">
        <ResourceBoundary
          resource={candidates}
          failed={t("adminListing:handOver.loadFailed")}
          skeleton="h-20 w-full"
        >
          {() => <p>{t(isTaken ? "adminListing:handOver.taken" : "adminListing:handOver.none")}</p>}
        </ResourceBoundary>
        <button type="button" onClick={onClose} className="btn btn-plain justify-self-start">
          {t("forms:close")}
        </button>
      </div>
    </Dialog>
  );
};

type FormProps = DialogProps & { candidates: Schemas["HandoverCandidate"][] };

const HandOverForm = ({ listing, candidates, onChanged, onClose }: FormProps) => {
  const { t } = useTranslation(["adminListing", "admin"]);
  const lang = useLang();
  const readers = listing.ownerLanguage ? [listing.ownerLanguage] : [];
  const form = useAdminForm({
    check: (values) => reasonFaults(values, { lang, isRequired: true, readers }),
    submit: async ({ account = "", ...values }) => {
      assertSuccess(
        await api.POST("/api/admin/businesses/{id}/handover", {
          params: { path: { id: listing._id } },
          body: { accountId: account, statement: reasonOf(values) },
        }),
      );
      await onChanged();
      onClose();
      await showToast(t("adminListing:handOver.done"), "success");
    },
  });
  return (
    <FormDialog
      title={t("adminListing:handOver.title")}
      lead={t("adminListing:handOver.lead")}
      form={form}
      submitLabel={t("adminListing:handOver.open")}
      busyLabel={t("admin:busy")}
      onClose={onClose}
    >
      <SelectField
        name="account"
        label={t("adminListing:handOver.account")}
        options={candidates.map(({ id, username, proof }) => ({
          value: id,
          label: `${username} · ${t(`adminListing:handOver.proof.${proof}`)}`,
        }))}
      />
      <ReasonFields isRequired readers={readers} help={t("adminListing:handOver.reasonHelp")} />
    </FormDialog>
  );
};
