import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { showToast } from "#/ui/toast.ts";
import { DecisionDialog } from "../decision-dialog.tsx";

type Props = { account: Schemas["AdminAccount"]; onChanged: () => Promise<void> };

/** Signs an account out, blocks or unblocks it. */
export const AccountActs = ({ account, onChanged }: Props) => {
  const { t } = useTranslation("adminAccounts");
  const { username: name, blockedAt } = account;
  const params = { path: { id: account.id } };
  const send = {
    signOut: () => api.DELETE("/api/admin/accounts/{id}/sessions", { params }),
    unblock: () => api.DELETE("/api/admin/accounts/{id}/block", { params }),
    block: (statement: Schemas["NewStatement"]) =>
      api.PUT("/api/admin/accounts/{id}/block", { params, body: { statement } }),
  };
  const acts = [
    "signOut" as const,
    ...blockedAt ? ["unblock" as const] : [],
    ...account.role === "user" ? ["block" as const] : [],
  ];
  return (
    <div className="flex flex-wrap items-center gap-2">
      {acts.map((act) => {
        const isDanger = act === "block" && !blockedAt;
        const label = t(act === "block" && blockedAt ? "block.change" : `${act}.open`);
        return (
          <DialogButton
            key={act}
            label={label}
            className={isDanger ? "btn btn-danger" : "btn btn-plain"}
          >
            {(onClose) => (
              <DecisionDialog
                title={t(`${act}.ask`, { name })}
                lead={t(`${act}.lead`)}
                submitLabel={isDanger ? t("block.submit") : label}
                isDanger={isDanger}
                {...act === "block" && { readers: [account.language], help: t("block.help") }}
                onDecide={async (statement) => {
                  dataOf(await send[act](statement));
                  await onChanged();
                  await showToast(t(`${act}.done`), "success");
                }}
                onClose={onClose}
              />
            )}
          </DialogButton>
        );
      })}
      {account.role === "admin" && <p className="text-sm text-muted">{t("block.protected")}</p>}
    </div>
  );
};
