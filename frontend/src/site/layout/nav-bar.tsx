import { useTranslation } from "react-i18next";
import { languageNames } from "#/i18n/languages.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { CategoryList } from "#/components/category-list.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { SearchBox } from "./search-box.tsx";
import { AccountEntries, AccountLinks } from "./account-links.tsx";
import { Drawer } from "./drawer.tsx";
import { LanguageLinks, OtherLanguage } from "#/components/account/language-links.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "#/ui/menu.tsx";
import { FileIcon } from "#/ui/file-icon.tsx";

/** @param query search query of the page */
export const NavBar = ({ query }: { query: string }) => {
  const { t } = useTranslation();
  const lang = useLang();
  const isHome = useAddress().path === paths.home;
  return (
    // On home, the bar and the top of the page are one surface, and the page has the search.
    <header
      className={`sticky top-0 z-30 flex ${
        isHome
          ? "bar-home jaali bg-primary-top text-white before:mask-none"
          : "border-b border-line bg-surface"
      }`}
    >
      <div className="wrap flex min-h-[56px] flex-wrap items-center gap-x-[2px] max-lg:px-[16px] max-md:pe-[6px] md:min-h-[72px] md:max-xl:text-sm xl:gap-x-1.5">
        <Logo />
        <SearchBox
          size="bar"
          query={query}
          className={`me-auto ms-2 hidden min-w-0 flex-[1_1_6rem] md:block lg:ms-4 ${
            isHome ? "max-w-48 xl:max-w-72" : "max-w-md"
          }`}
        />
        <nav aria-label={t("shell.mainMenu")} className="nav hidden flex-none items-center md:flex">
          <PageLink href={paths.home} className="bar-item">{t("shell.home")}</PageLink>
          <PageLink href={paths.about} className="bar-item">{t("shell.about")}</PageLink>
          <Menu id="menu-categories" label={t("shell.categories")}>
            <CategoryList className="grid w-2xl grid-cols-3 gap-1" />
          </Menu>
          <Menu
            id="menu-language"
            title={t("shell.languageNow", { language: languageNames[lang] })}
            label={
              <>
                <FileIcon name="languages" size={20} className="lg:hidden" />
                <span className="max-lg:hidden">{languageNames[lang]}</span>
              </>
            }
          >
            <LanguageLinks className="w-40" />
          </Menu>
          <PageLink href={paths.saved} aria-label={t("shell.savedList")} className="bar-item">
            <FileIcon name="heart" size={20} />
          </PageLink>
        </nav>
        <OtherLanguage className="bar-item text-sm max-md:ms-auto md:hidden" />
        {!isHome && (
          <PageLink
            href={paths.search({ q: query })}
            aria-label={t("search.label")}
            className="bar-item md:hidden"
          >
            <FileIcon name="search" size={22} />
          </PageLink>
        )}
        <AccountLinks />
        <SmallMenu />
      </div>
    </header>
  );
};

/** Rows of the drawer, with lines between them. */
const rows =
  "divide-y divide-line [&_.item]:min-h-[52px] [&_.item]:rounded-none [&_.item]:px-0 [&_.item]:font-bold [&_svg]:text-link";

const SmallMenu = () => {
  const { t } = useTranslation();
  return (
    <Drawer id="menu-small" openLabel={t("shell.openMenu")} closeLabel={t("shell.closeMenu")}>
      <nav aria-label={t("shell.mainMenu")}>
        <div className={rows}>
          <PageLink href={paths.home} className="item">
            <FileIcon name="house" size={20} />
            {t("shell.home")}
          </PageLink>
          <PageLink href={paths.about} className="item">
            <FileIcon name="info" size={20} />
            {t("shell.about")}
          </PageLink>
          <PageLink href={paths.saved} className="item">
            <FileIcon name="heart" size={20} />
            {t("shell.savedList")}
          </PageLink>
          <AccountEntries />
        </div>
        <LanguageLinks className="grid grid-cols-2 gap-2 py-2 [&_.item]:justify-center [&_.item]:border [&_.item]:border-edge [&_[aria-current]]:bg-primary-soft" />
        <p className="pt-3 pb-1 font-bold">{t("shell.categories")}</p>
        <CategoryList className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-1 text-sm" />
        <PageLink href={paths.listBusiness} className="btn btn-accent guests mt-4 w-full">
          <FileIcon name="store" size={20} />
          {t("shell.listBusiness")}
        </PageLink>
      </nav>
    </Drawer>
  );
};
