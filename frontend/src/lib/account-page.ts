import type authEn from "../i18n/locales/en/auth.ts";
import type { Area } from "../i18n/areas.ts";
import type { Access } from "./access.ts";
import { type PageContext, unlistedHead } from "./head.ts";

type Title = Exclude<keyof typeof authEn.head, "description">;
type Match = { match: { context: PageContext } };

/** What the routes of pages about one's own account have in common; of no use to search engines. */
export const accountPage = (title: Title, access?: Access, ...words: Area[]) => ({
  staticData: { words: ["auth", "forms", ...words] as const, ...access && { access } },
  head: ({ match: { context: { i18n: { t }, site } } }: Match) =>
    unlistedHead(
      t(`auth:head.${title}`, { site: site.name }),
      t("auth:head.description", { site: site.name }),
    ),
});
