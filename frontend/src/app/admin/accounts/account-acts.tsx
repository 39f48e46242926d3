import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { ActButton } from "../act-button.tsx";

/** Signs an account out, blocks or unblocks it. */
export const AccountActs = ({ account }: { account: Schemas["AdminAccount"] }) => {
  const { t } = useTranslation("adminAccounts");
  const { username: name, blockedAt } = account;
  const params = { path: { id: account.id } };
  const textsOf = (act: "signOut" | "block" | "unblock") => ({
    label: t(`${act}.open`),
    title: t(`${act}.ask`, { name }),
    lead: t(`${act}.lead`),
    done: t(`${act}.done`),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ActButton
        {...textsOf("signOut")}
        send={() => api.DELETE("/api/admin/accounts/{id}/sessions", { params })}
      />
      {blockedAt && (
        <ActButton
          {...textsOf("unblock")}
          send={() => api.DELETE("/api/admin/accounts/{id}/block", { params })}
        />
      )}
      {account.role === "admin"
        ? <p className="text-sm text-muted">{t("block.protected")}</p>
        : (
          <ActButton
            {...textsOf("block")}
            {...blockedAt
              ? { label: t("block.change") }
              : { submitLabel: t("block.submit"), isDanger: true, className: "btn btn-danger" }}
            readers={[account.language]}
            help={t("block.help")}
            send={(statement) =>
              api.PUT("/api/admin/accounts/{id}/block", { params, body: { statement } })}
          />
        )}
    </div>
  );
};
