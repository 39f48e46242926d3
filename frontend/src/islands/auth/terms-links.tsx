import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

/** For sentences about the terms: in a window of their own, so that what was typed stays. */
export const termsLinks = {
  terms: (words: string) => (
    <PageLink href={paths.terms} target="_blank" className="prose-link">{words}</PageLink>
  ),
  privacy: (words: string) => (
    <PageLink href={paths.privacy} target="_blank" className="prose-link">{words}</PageLink>
  ),
};
