import { Heart, Languages, Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languageNames } from "#/i18n/languages.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { CategoryList } from "#/components/category-list.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { SearchBox } from "./search-box.tsx";
import { AccountEntries, AccountLinks } from "./account-links.tsx";
import { CityLink } from "./city-link.tsx";
import { Drawer } from "./drawer.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";

/** @param query search query of the page */
export const NavBar = ({ query }: { query: string }) => {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    // Uses pixels where possible, because the bar has little room at large font sizes.
    <header className="sticky top-0 z-30 flex min-h-16 border-b border-line bg-surface">
      <div className="wrap flex flex-wrap items-center justify-end gap-x-[8px] max-md:px-[16px] md:gap-x-3 md:max-xl:gap-y-1 md:max-xl:py-2">
        <Logo />
        <CityLink className="city-bar" />
        <SearchBox
          size="bar"
          query={query}
          className="hidden min-w-0 flex-1 max-xl:order-last max-xl:basis-full md:block xl:max-w-md xl:min-w-64"
        />
        <nav
          aria-label={t("shell.mainMenu")}
          className="nav ms-auto hidden flex-none items-center md:flex"
        >
          <PageLink href={paths.home} className="item">{t("shell.home")}</PageLink>
          <PageLink href={paths.about} className="item">{t("shell.about")}</PageLink>
          <Menu id="menu-categories" label={t("shell.categories")}>
            <CategoryList className="grid w-xl grid-cols-2" />
          </Menu>
          <Menu
            id="menu-language"
            title={t("shell.languageNow", { language: languageNames[lang] })}
            label={languageNames[lang]}
          >
            <LanguageLinks className="w-40" />
          </Menu>
          <PageLink href={paths.saved} aria-label={t("shell.savedList")} className="item">
            <Heart size={20} aria-hidden="true" />
          </PageLink>
        </nav>
        <AccountLinks />
        <PageLink
          href={paths.search({ q: query })}
          aria-label={t("search.label")}
          className="-mx-[8px] grid size-[44px] place-items-center md:hidden"
        >
          <Search size={22} aria-hidden="true" />
        </PageLink>
        <SmallMenu />
      </div>
    </header>
  );
};

const SmallMenu = () => {
  const { t } = useTranslation();
  return (
    <Drawer
      id="menu-small"
      openLabel={t("shell.openMenu")}
      closeLabel={t("shell.closeMenu")}
      header={<Logo />}
    >
      <nav aria-label={t("shell.mainMenu")} className="flex flex-col gap-1 p-2">
        <PageLink href={paths.home} className="item">{t("shell.home")}</PageLink>
        <PageLink href={paths.about} className="item">{t("shell.about")}</PageLink>
        <AccountEntries />
        <PageLink href={paths.saved} className="item">
          <Heart size={18} aria-hidden="true" />
          {t("shell.savedList")}
        </PageLink>
        <CityLink className="item" />
        <div className="mt-2 border-t border-line pt-3">
          <p className="flex items-center gap-2 px-3 pb-1 text-sm font-bold text-muted">
            <Languages size={18} aria-hidden="true" />
            {t("shell.language")}
          </p>
          <LanguageLinks />
        </div>
        <div className="mt-2 border-t border-line pt-3">
          <p className="px-3 pb-1 text-sm font-bold text-muted">{t("shell.categories")}</p>
          <CategoryList className="grid grid-cols-1" />
        </div>
      </nav>
    </Drawer>
  );
};
