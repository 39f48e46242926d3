import { paths } from "#/lib/paths.ts";
import { unlistedHead } from "#/lib/seo/head.ts";
import { Island } from "../island.tsx";
import { definePage } from "../page.ts";

/** The service worker leads here, with the address that was wanted in `from`. */
export const offline = definePage({
  path: paths.offline,
  messages: ["offline"],
  samples: [paths.offline],
  sitemap: "no",
  head: ({ i18n: { t }, site }) =>
    unlistedHead(t("offline:head.title", { site: site.name }), t("offline:head.description")),
  Body: () => <Island name="offline" on="load" props={{}} />,
});
