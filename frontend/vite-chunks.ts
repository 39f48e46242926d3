/** What public pages need, but not at once: notices, dictionaries, page bodies. */
const late =
  /react-toastify|clsx|toast-host|i18n.(dictionaries|locales).|features.(home|category|search|listing|company|offline|reviews).(?!\w+-skeleton)|components.(gallery|trade|near.around|map.mapped-list|reviews)|tsr-split/;

/** What public pages ask for data with. */
const data =
  /tsr-split=loader$|search-box.suggestion-list|openapi-fetch|src.api.(client|paging|reviews|stories|directory.(?!list-query)[\w-]+)\.ts/;

/** What every page begins with. */
const entry = /src.entry-client\.tsx/;

/** The bodies of public pages; every other route brings its own. */
const publicPage =
  /src.routes.(index|search|about|privacy|terms-conditions|offline|categories\.\$slug(_\.\$city)?|review-policy|business\.\$slug(_\.reviews)?)\.tsx\?/;

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null };

/** Whether a public page imports this module, at once or by way of others. */
const isPublic = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (entry.test(id) || publicPage.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((user) => isPublic(user, modules, seen)) ??
    false;
};

/** Pages with data that anybody may go to next; the id is the router's. */
const publicData = /^\/($|search$|categories\/\$slug(_\/\$city)?$|business\/\$slug(_\/reviews)?$)/;

/**
 * Asking for data is nothing that a page needs to come alive: what public pages ask with is one
 * file, for whoever goes on to the next of them. Other pages bring it along with their bodies.
 */
export const splitBehavior = ({ routeId }: { routeId: string }): RoutePart[][] => [
  ...publicData.test(routeId)
    ? [["component"], ["loader"]] satisfies RoutePart[][]
    : [["component", "loader"]] satisfies RoutePart[][],
  ["errorComponent"],
  ["notFoundComponent"],
];

type RoutePart = "component" | "loader" | "errorComponent" | "notFoundComponent";

/** Few files: each costs a request's headers, and together they compress better. */
export const chunks = {
  groups: [
    {
      debugName: "main",
      priority: 3,
      name: (id: string, modules: Modules) =>
        !late.test(id) && !data.test(id) && isPublic(id, modules) ? "main" : null,
    },
    { name: "data", priority: 2, test: data },
    // The pages of lists: the search shows parts of that of a trade.
    {
      name: "lists",
      test:
        /src.(features.(category|search).(?!\w+-skeleton)|components.(trade|near.around|map.mapped-list)|routes.(search|categories).*tsr-split)/,
    },
    // The page of a business, which its owner sees too.
    {
      name: "listing",
      test:
        /src.(features.listing.(?!report.report-listing-dialog|share.share-menu)|components.(gallery|reviews).(?!lightbox|report-review|mark-helpful)|routes.business\.\$slug\.tsx.*tsr-split)/,
    },
    // The pages of owners, which one opens one after the other.
    { name: "owner", test: /src.features.owner./, minShareCount: 2 },
    // What more than one of the other pages is made of.
    {
      name: "forms",
      priority: 2,
      test: (id: string) =>
        /src.(ui|components|lib|api|features.auth).|lucide-react/.test(id) && !late.test(id),
      minShareCount: 2,
    },
  ],
};
