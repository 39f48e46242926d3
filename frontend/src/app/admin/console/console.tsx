import { Link, useLocation, useRouter } from "@tanstack/react-router";
import {
  Activity,
  ArrowUpRight,
  ChartColumn,
  History,
  Inbox,
  KeyRound,
  ScrollText,
  Search,
  Store,
  Upload,
  UsersRound,
} from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { dataOf } from "#/api/problem.ts";
import { AccountMenu } from "#/components/account/account-menu.tsx";
import { OtherLanguage } from "#/components/account/language-links.tsx";
import { appPages, mayOpen } from "#/lib/app-pages.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { ownPath } from "#/lib/session/own-path.ts";
import { UndoBar } from "../decisions/undo-bar.tsx";
import { KeyLine, Keys, useKeySetting } from "../keys/keys.tsx";
import { ConsoleSearch } from "./console-search.tsx";
import "./console.css";

const sections = [
  ["cases", "/admin", Inbox],
  ["businesses", "/admin/listings", Store],
  ["changes", "/admin/changes", Activity],
  ["imports", "/admin/imports", Upload],
  ["accounts", "/admin/accounts", UsersRound],
  ["roles", "/admin/roles", KeyRound],
  ["searches", "/admin/searches", Search],
  ["texts.section", "/admin/texts", ScrollText],
  ["figures", "/admin/figures", ChartColumn],
  ["record", "/admin/record", History],
] as const;

/** Section of a page; the page of one case belongs to the cases, a merge to the listings. */
const sectionOf = (path: string): string =>
  sections.findLast(([, href]) => path === href || path.startsWith(`${href}/`))![1];

/** Frame of the console's pages: sections, search, account and keys. */
export const Console = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation(["admin", "translation"]);
  const lang = useLang();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = sectionOf(path.replace("/admin/merge", "/admin/listings"));
  const isCase = path.startsWith("/admin/cases/");
  const counts = useCounts();
  const keys = useKeySetting();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current?.querySelector("[aria-current=page]")
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <div className="console flex flex-1 flex-col text-sm [--strip:max(76px,5rem)] [--top:56px] max-md:pb-[calc(66px+env(safe-area-inset-bottom))] md:ps-(--strip) print:p-0">
      <nav
        ref={strip}
        aria-label={t("admin:views")}
        className="snap fixed inset-x-0 bottom-0 z-31 bg-primary-deep p-1 pb-[calc(4px+env(safe-area-inset-bottom))] text-on-dark md:end-auto md:top-0 md:w-(--strip) md:flex-col md:gap-0.5 md:overflow-x-hidden md:overflow-y-auto md:px-1.5 md:py-2 print:hidden"
      >
        <PageLink
          href={paths.home}
          aria-label={t("admin:toSite")}
          className={`max-md:hidden ${linkClass}`}
        >
          <img src="/icon.svg" width={34} height={34} alt="" />
        </PageLink>
        {sections.filter(([, href]) => mayOpen(appPages[href])).map(([name, href, Icon]) => (
          <Link
            key={href}
            to={ownPath(href)}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={href === current ? "page" : undefined}
            className={linkClass}
          >
            <Icon size={20} aria-hidden="true" />
            {t(`admin:${name}`)}
            {!!counts?.[href] && (
              <span className="absolute start-[52%] top-0.5 min-w-[18px] rounded-full bg-accent px-[5px] leading-[18px] text-night">
                {formatNumber(counts[href], lang)}
              </span>
            )}
          </Link>
        ))}
        <PageLink href={paths.home} className={`md:mt-auto ${linkClass}`}>
          <ArrowUpRight size={20} aria-hidden="true" />
          {t("admin:site")}
        </PageLink>
      </nav>
      <header className="sticky top-0 z-30 flex min-h-(--top) items-center justify-between gap-2 border-b border-line bg-surface px-4 print:hidden">
        <ConsoleSearch isCases={current === "/admin"} />
        <nav aria-label={t("translation:shell.account")} className="flex items-center gap-1">
          <OtherLanguage className="bar-item text-sm" />
          <Keys {...keys} isCase={isCase} />
          <AccountMenu />
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="grid min-w-0 flex-1 grid-cols-1 outline-none">
        {children}
      </main>
      <UndoBar />
      <KeyLine isOn={keys.isOn} isCase={isCase} />
    </div>
  );
};

const linkClass =
  "relative flex min-h-[54px] min-w-17 flex-col items-center justify-center gap-[3px] rounded-md px-1 py-1.5 text-center text-[0.75rem] leading-tight font-bold hover:bg-white/9 hover:text-white focus-visible:-outline-offset-3 aria-[current]:bg-white/14 aria-[current]:text-white aria-[current]:shadow-[inset_0_3px_0_var(--color-accent)] md:min-w-0 md:aria-[current]:shadow-[inset_4px_0_0_var(--color-accent)] forced-colors:aria-[current]:outline-2";

/** What waits for an admin, by section; read again after each visit and decision. */
const useCounts = (): Record<string, number | undefined> | undefined => {
  const router = useRouter();
  const load = useCallback(async (signal: AbortSignal) => {
    const { cases, stoppedRegistrars } = dataOf(await api.GET("/api/admin/counts", { signal }));
    const due = cases.statuses.find(({ status }) => status === "due")?.count;
    return { "/admin": due, "/admin/roles": stoppedRegistrars };
  }, []);
  const { data, reload } = useResource(load);
  useEffect(() => router.subscribe("onResolved", () => reload()), [router, reload]);
  return data;
};
