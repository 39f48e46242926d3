type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null };

/** Whether the loader, which every page has, imports a module at once, itself or by way of others. */
const isOfLoader = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) =>
    /islands.loader\.ts$/.test(importer) ||
    !seen.has(importer) && isOfLoader(importer, modules, seen)
  );
};

/**
 * Few files for the site's islands: each costs a request and its headers. A group takes along what its
 * modules import, so those that others build upon come first.
 */
export const siteChunks = {
  groups: [
    {
      name: (id: string, modules: Modules) =>
        /preload-helper|rolldown.runtime/.test(id) || isOfLoader(id, modules) ? "base" : null,
      priority: 3,
    },
    {
      // What every island needs.
      name: "react",
      priority: 2,
      test:
        /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\/|createLucideIcon|src.(i18n.index|lib.(hooks.use-(lang|hydrated)|page.address)|ui.page-link|api.problem)/,
    },
    {
      // What every form of accounts has.
      name: "forms",
      priority: 1,
      test:
        /src.(ui.form.(?!fields.(code|mobile|choice|check))|components.account.(narrow|use-account|identifier)|lib.hooks.use-return-purpose)|icons.smartphone/,
    },
    // Codes, numbers and what proves that a person sends them.
    {
      name: "codes",
      test:
        /src.(ui.form|components.(account|captcha)|islands.auth.(method|terms)|lib.hooks.use-tab)/,
      minShareCount: 2,
    },
  ],
};
