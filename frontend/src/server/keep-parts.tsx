import { RouterContextProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import type { ReactNode } from "react";
import type { AppRouter, KeepPart } from "../router.tsx";
import { SiteProvider } from "../lib/hooks/use-site.ts";
import { AddressProvider, readAddress } from "../lib/page/address.ts";
import { Recent } from "./recent.ts";

/** In characters: some 2,000 cards. */
const mostKept = 8_000_000;

/**
 * Parts of pages (`ui/kept.tsx`) as they were written before, for whoever is shown the same in the
 * same language. Which links are active depends on the page: it is known by the paths that
 * a part links to, and a part with an active link is kept for pages of the same query alone.
 */
export const keepParts = (): KeepPart => {
  const texts = new Recent<string>(mostKept, (text) => text.length);
  /** The paths that a part links to, by what it shows. */
  const linked = new Recent<ReadonlySet<string>>(mostKept / 8, (paths) => [...paths].join().length);
  let isWriting = false;

  return (router, by, write) => {
    // Within another part, which has to know of its links.
    if (isWriting) return notingLinks(router, write).text;
    const { lang } = router.options.context;
    const { pathname, search, searchStr } = router.latestLocation;
    const shown = JSON.stringify([lang, search.hl, by]);
    const above = pathsAbove(pathname);
    const keyWith = (links: ReadonlySet<string>) => {
      const active = above.filter((path) => links.has(path));
      return active.length > 0 ? JSON.stringify([shown, active, searchStr]) : shown;
    };
    const links = linked.get(shown);
    const kept = links && texts.get(keyWith(links));
    if (kept !== undefined) return kept;
    isWriting = true;
    try {
      const made = notingLinks(router, write);
      linked.set(shown, made.links);
      texts.set(keyWith(made.links), made.text);
      return made.text;
    } finally {
      isWriting = false;
    }
  };
};

/** `/a/b`, `/a`: what a link may lead to that is active at `/a/b`. */
const pathsAbove = (pathname: string): string[] => {
  const names = pathname.split("/").filter(Boolean);
  if (names.length === 0) return ["/"];
  return names.map((_, at) => `/${names.slice(0, at + 1).join("/")}`);
};

function notingLinks(router: AppRouter, write: () => ReactNode) {
  const links = new Set<string>();
  const build = router.buildLocation;
  const buildNoting = (options: Parameters<typeof build>[0]) => {
    const built = build(options);
    links.add(built.pathname);
    return built;
  };
  router.buildLocation = buildNoting as typeof build;
  try {
    const text = renderToString(
      <RouterContextProvider router={router}>
        <SiteProvider value={router.options.context.site}>
          <AddressProvider value={readAddress(router.latestLocation.href)}>
            {write()}
          </AddressProvider>
        </SiteProvider>
      </RouterContextProvider>,
    );
    return { text, links };
  } finally {
    router.buildLocation = build;
  }
}
