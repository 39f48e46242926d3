import { createFileRoute } from "@tanstack/react-router";
import { SavedPage } from "../features/saved/saved-page.tsx";
import { unlistedHead } from "../lib/seo/head.ts";

/** The same for everybody until it is alive: what is saved is on the device. */
export const Route = createFileRoute("/saved")({
  staticData: { words: ["saved", "forms"], needsScript: true },
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(t("saved:head.title", { site: site.name }), t("saved:head.description")),
  component: SavedPage,
});
