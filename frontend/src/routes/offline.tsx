import { createFileRoute } from "@tanstack/react-router";
import { OfflinePage } from "../features/offline/offline-page.tsx";
import { unlistedHead } from "../lib/seo/head.ts";
import { ownPath } from "../lib/session/own-path.ts";

/** The service worker leads here, with the address that was wanted in `from`. */
export const Route = createFileRoute("/offline")({
  staticData: { words: ["offline"], needsScript: true },
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(t("offline:head.title", { site: site.name }), t("offline:head.description")),
  component: Offline,
});

function Offline() {
  return <OfflinePage onRetry={openWanted} />;
}

const openWanted = () =>
  location.replace(ownPath(new URLSearchParams(location.search).get("from")));
