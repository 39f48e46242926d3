import type authEn from "../i18n/locales/en/auth.ts";
import { type PageContext, unlistedHead } from "./head.ts";

/** Of pages about one's own account, which are of no use to search engines. */
export const accountHead = (
  { i18n: { t }, site }: PageContext,
  page: Exclude<keyof typeof authEn.head, "description">,
) =>
  unlistedHead(
    t(`auth:head.${page}`, { site: site.name }),
    t("auth:head.description", { site: site.name }),
  );
