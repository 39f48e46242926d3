import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { FormDialog } from "#/ui/form/form-dialog.tsx";
import { showToast } from "#/ui/toast.ts";
import { DecisionDialog } from "../decision-dialog.tsx";
import { reasonFaults, reasonOf } from "../reason.ts";
import { ReasonFields } from "../reason-fields.tsx";
import { useAdminForm } from "../use-admin-form.ts";

type Props = { account: Schemas["AdminAccount"]; onChanged: () => Promise<void> };

/** Signs an account out, blocks or unblocks it. */
export const AccountActs = ({ account, onChanged }: Props) => {
  const { t } = useTranslation("adminAccounts");
  const { id, username: name, blockedAt } = account;
  const params = { path: { id } };
  const act = async (send: Promise<Parameters<typeof dataOf>[0]>, done: string) => {
    dataOf(await send);
    await onChanged();
    await showToast(done, "success");
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DialogButton label={t("signOut.open")}>
        {(onClose) => (
          <DecisionDialog
            title={t("signOut.ask", { name })}
            lead={t("signOut.lead")}
            submitLabel={t("signOut.open")}
            onDecide={() =>
              act(api.DELETE("/api/admin/accounts/{id}/sessions", { params }), t("signOut.done"))}
            onClose={onClose}
          />
        )}
      </DialogButton>
      {blockedAt && (
        <DialogButton label={t("unblock.open")}>
          {(onClose) => (
            <DecisionDialog
              title={t("unblock.ask", { name })}
              lead={t("unblock.lead")}
              submitLabel={t("unblock.open")}
              onDecide={() =>
                act(api.DELETE("/api/admin/accounts/{id}/block", { params }), t("unblock.done"))}
              onClose={onClose}
            />
          )}
        </DialogButton>
      )}
      {account.role === "admin"
        ? <p className="text-sm text-muted">{t("block.protected")}</p>
        : (
          <DialogButton
            label={t(blockedAt ? "block.change" : "block.open")}
            className={blockedAt ? "btn btn-plain" : "btn btn-danger"}
          >
            {(onClose) => (
              <BlockDialog
                account={account}
                onBlock={(statement) =>
                  act(
                    api.PUT("/api/admin/accounts/{id}/block", { params, body: { statement } }),
                    t("block.done"),
                  )}
                onClose={onClose}
              />
            )}
          </DialogButton>
        )}
    </div>
  );
};

type BlockProps = {
  account: Schemas["AdminAccount"];
  onBlock: (statement: Schemas["NewStatement"]) => Promise<void>;
  onClose: () => void;
};

const BlockDialog = (
  { account: { username: name, blockedAt, language }, onBlock, onClose }: BlockProps,
) => {
  const { t } = useTranslation(["adminAccounts", "admin"]);
  const lang = useLang();
  const readers = [language];
  const form = useAdminForm({
    check: (values) => reasonFaults(values, { lang, isRequired: true, readers }),
    submit: async (values) => {
      await onBlock(reasonOf(values));
      onClose();
    },
  });
  return (
    <FormDialog
      title={blockedAt ? t("adminAccounts:block.change") : t("adminAccounts:block.ask", { name })}
      lead={blockedAt ? "" : t("adminAccounts:block.lead")}
      form={form}
      submitLabel={t(`adminAccounts:block.${blockedAt ? "change" : "submit"}`)}
      busyLabel={t("admin:busy")}
      isDanger={!blockedAt}
      onClose={onClose}
    >
      <ReasonFields isRequired readers={readers} help={t("adminAccounts:block.help")} />
    </FormDialog>
  );
};
