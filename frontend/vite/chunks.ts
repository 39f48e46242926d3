/** What public pages need, but not at once: notices, dictionaries, page bodies. */
const late =
  /react-toastify|clsx|toast-host|i18n.(dictionaries|locales).|features.(home|category|search|listing|company|reviews).(?!\w+-skeleton)|components.(gallery|trade|near.around|map.mapped-list|reviews)|tsr-split/;

/** What public pages ask for data with. */
const data =
  /tsr-split=loader$|search-box.suggestion-list|openapi-fetch|src.api.(client|paging|reviews|stories|directory.(?!list-query)[\w-]+)\.ts/;

/** What pages of accounts share. */
const shared = /src.(ui|components|lib|api).|lucide-react/;

/** What every page begins with. */
const entry = /src.entry-client\.tsx/;

/** What else is loaded by itself, by whose it is; the first that fits counts. */
const parts = {
  data:
    /src.routes.(index|search|categories|business).*tsr-split=loader$|src.api.client\.ts|search-box.suggestion-list/,
  lists: /src.routes.(search|categories).*tsr-split/,
  listing: /src.routes.business\.\$slug\.tsx.*tsr-split/,
  home: /src.routes.index\.tsx.*tsr-split/,
  text:
    /src.routes.(about|privacy|terms-conditions|review-policy|business\.\$slug_\.reviews)\.tsx\?/,
};
type Part = "main" | "other" | keyof typeof parts;

const publicParts: Part[] = ["main", "data", "lists", "listing", "home", "text"];

type ModuleInfo = { importers: string[]; dynamicImporters: string[] };
type Modules = { getModuleInfo: (id: string) => ModuleInfo | null };

const partOf = (id: string): Part =>
  (Object.keys(parts) as (keyof typeof parts)[]).find((part) => parts[part].test(id)) ?? "other";

/** What imports this module, at once or by way of others. */
function usersOf(id: string, modules: Modules): Set<Part> {
  const users = new Set<Part>();
  const seen = new Set([id]);
  for (const one of seen) {
    if (entry.test(one)) users.add("main");
    const info = modules.getModuleInfo(one);
    if (info?.dynamicImporters.length) users.add(partOf(one));
    info?.importers.forEach((user) => seen.add(user));
  }
  return users;
}

/** The one part of public pages that uses this module, or `main` where several do. */
function publicPartOf(id: string, modules: Modules): Part | undefined {
  if (late.test(id) || data.test(id)) return;
  const users = usersOf(id, modules);
  if (!publicParts.some((part) => users.has(part))) return;
  return users.size > 1 ? "main" : [...users][0];
}

/** A group of what only this part uses, and of `also`. */
const groupOf = (part: Part, also: RegExp) => ({
  debugName: part,
  name: (id: string, modules: Modules) =>
    also.test(id) || publicPartOf(id, modules) === part ? part : null,
});

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

/**
 * Few files: each costs a request's headers, and together they compress better. A group takes along
 * what its modules import, so those that others build upon come first.
 */
export const chunks = {
  groups: [
    { ...groupOf("main", entry), priority: 3 },
    { ...groupOf("data", data), priority: 2 },
    // The pages of lists: the search shows parts of that of a trade.
    {
      priority: 2,
      ...groupOf(
        "lists",
        /src.(features.(category|search).(?!\w+-skeleton)|components.(trade|near.around|map.mapped-list)|routes.(search|categories).*tsr-split)/,
      ),
    },
    // The page of a business, which its owner sees too.
    {
      priority: 2,
      ...groupOf(
        "listing",
        /src.(features.listing.(?!report.report-listing-dialog|share.share-menu)|components.(gallery|reviews).(?!lightbox|report-review|mark-helpful)|routes.business\.\$slug\.tsx.*tsr-split)/,
      ),
    },
    // What the page of a business says, in one language.
    {
      debugName: "listing words",
      priority: 4,
      name: (id: string) => {
        const [, lang] = id.match(/i18n.locales.(en|hi).(?:listing|reviews)\.ts$/) ?? [];
        return lang ? `listing-words-${lang}` : null;
      },
    },
    // The pages of owners, which one opens one after the other.
    { name: "owner", test: /src.features.owner./, minShareCount: 2 },
    // What more than one of the other pages is made of.
    {
      name: "account",
      priority: 1,
      test: (id: string) => shared.test(id) && !late.test(id),
      minShareCount: 2,
    },
  ],
};
