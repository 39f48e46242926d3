import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

/** Links that open in a new tab, so that the form does not lose its values. */
export const termsLinks = {
  terms: (text: string) => (
    <PageLink href={paths.terms} target="_blank" className="prose-link">{text}</PageLink>
  ),
  privacy: (text: string) => (
    <PageLink href={paths.privacy} target="_blank" className="prose-link">{text}</PageLink>
  ),
};
