import { useLocation, useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ownPath } from "#/lib/session/own-path.ts";
import { searchTarget } from "./search-target.ts";

/** Finds cases and listings by name, number, GSTIN, address of a page or reference. */
export const ConsoleSearch = ({ isCases }: { isCases: boolean }) => {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const q = useLocation({ select: ({ search }) => "q" in search ? String(search.q) : "" });
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("q")).trim();
    const to = searchTarget(text, isCases ? "/admin" : "/admin/listings");
    navigate({ to: ownPath(to), search: { ...text && { q: text } } });
  };
  return (
    <form
      role="search"
      aria-label={t("searchConsole")}
      noValidate
      onSubmit={find}
      className="flex min-w-0 flex-[0_1_560px] items-center gap-2 rounded-md border border-edge bg-paper px-3 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-(--focus)"
    >
      <Search size={16} aria-hidden="true" className="flex-none text-muted" />
      <input
        // Resets the field when a link changes the search.
        key={q}
        type="search"
        name="q"
        maxLength={100}
        defaultValue={q}
        aria-label={t("search")}
        placeholder={t("searchPlaceholder")}
        className="min-h-11 min-w-0 flex-1 bg-transparent outline-none"
      />
      <kbd aria-hidden="true" className="max-md:hidden">/</kbd>
      <button type="submit" className="sr-only focus:not-sr-only">{t("find")}</button>
    </form>
  );
};
