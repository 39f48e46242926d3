import { createFileRoute } from "@tanstack/react-router";
import { OfflinePage } from "../features/offline/offline-page.tsx";
import { unlistedHead } from "../lib/head.ts";

/** The service worker leads here, with the address that was wanted in `from`. */
export const Route = createFileRoute("/offline")({
  staticData: { words: ["offline"] },
  head: ({ match: { context: { i18n: { t }, site } } }) =>
    unlistedHead(t("offline:head.title", { site: site.name }), t("offline:head.description")),
  component: Offline,
});

function Offline() {
  return <OfflinePage onRetry={openWanted} />;
}

/** Only to a path of ours: `//host` would be another site. */
const openWanted = () => {
  const from = new URLSearchParams(location.search).get("from") ?? "/";
  location.replace(/^\/(?![/\\])/.test(from) ? from : "/");
};
