import { Link, useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMonth } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { AccountBadges } from "./account-badges.tsx";

/** The API returns no more. */
const most = 20;

/** @param props.accounts undefined without a search */
type Props = { accounts: Schemas["FoundAccount"][] | undefined; q: string };

export const AccountsPage = ({ accounts, q }: Props) => {
  const { t } = useTranslation("adminAccounts");
  const lang = useLang();
  const navigate = useNavigate();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("q")).trim();
    navigate({ to: "/admin/accounts", search: { ...text && { q: text } } });
  };
  return (
    <AdminFrame title={t("head.accounts")}>
      <form
        role="search"
        aria-label={t("head.accounts")}
        onSubmit={find}
        className="grid max-w-2xl gap-1"
      >
        <label htmlFor="find-account" className="font-bold">{t("search")}</label>
        <div className="flex flex-wrap gap-2">
          <input
            // Resets the field when a link changes the search.
            key={q}
            id="find-account"
            type="search"
            name="q"
            required
            minLength={3}
            maxLength={254}
            defaultValue={q}
            aria-describedby="find-account-help"
            autoCapitalize="none"
            spellCheck={false}
            className="field min-w-0 flex-1 basis-48"
          />
          <button type="submit" className="btn btn-primary">
            <Search size={18} aria-hidden="true" />
            {t("find")}
          </button>
        </div>
        <p id="find-account-help" className="text-sm text-muted">{t("searchHelp")}</p>
      </form>
      {accounts && (
        <p role="status" className={accounts.length > 0 ? "text-sm text-muted" : ""}>
          {accounts.length === 0
            ? t("none", { text: q })
            : accounts.length === most
            ? t("most", { number: formatNumber(most, lang) })
            : t("found", {
              count: accounts.length,
              number: formatNumber(accounts.length, lang),
            })}
        </p>
      )}
      <ul className="card divide-y divide-line overflow-hidden empty:hidden">
        {accounts?.map((account) => (
          <li key={account.id}>
            <Link
              to="/admin/accounts/$id"
              params={{ id: account.id }}
              className="wrap-anywhere grid min-h-11 items-center gap-x-4 px-3 py-2 text-sm hover:bg-primary-soft sm:grid-cols-[2fr_1.5fr_2fr_1.5fr]"
            >
              <span className="flex flex-wrap items-center gap-2">
                <span className="text-base font-bold text-link">{account.username}</span>
                <AccountBadges account={account} />
              </span>
              {[
                [formatPhone(account.mobile), account.mobileVerified] as const,
                [account.email, account.emailVerified] as const,
              ].map(([contact, isVerified], index) => (
                <span key={index}>
                  {contact}
                  {contact && !isVerified && (
                    <span className="text-muted">{` · ${t("unverified")}`}</span>
                  )}
                </span>
              ))}
              <span className="text-muted sm:text-end">
                {t("since", { when: formatMonth(account.createdAt, lang) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </AdminFrame>
  );
};
