import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

/** Links that open in a new tab, so that the form's values stay. */
export const termsLinks = {
  terms: (words: string) => (
    <PageLink href={paths.terms} target="_blank" className="prose-link">{words}</PageLink>
  ),
  privacy: (words: string) => (
    <PageLink href={paths.privacy} target="_blank" className="prose-link">{words}</PageLink>
  ),
};
