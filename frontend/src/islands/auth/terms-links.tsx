import { paths } from "#/lib/paths.ts";

/** For sentences about the terms: in a window of their own, so that what was typed stays. */
export const termsLinks = {
  terms: (words: string) => <a href={paths.terms} target="_blank" className="prose-link">{words}
  </a>,
  privacy: (words: string) => (
    <a href={paths.privacy} target="_blank" className="prose-link">{words}</a>
  ),
};
