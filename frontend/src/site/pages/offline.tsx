import { useTranslation } from "react-i18next";
import * as offlineIsland from "#/islands/offline.tsx";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { Island } from "../island.tsx";
import { definePage } from "../page.ts";

/** The service worker redirects here, with the requested URL in `from`. */
export const offline = definePage({
  path: paths.offline,
  samples: [paths.offline],
  sitemap: "no",
  head: textHead("offline"),
  Body: Offline,
});

function Offline() {
  const { t } = useTranslation(["offline", "translation"]);
  const texts = {
    title: t("title"),
    text: t("text"),
    retry: t("retry"),
    saved: t("saved"),
    readable: t("readable"),
    of: t("of", { when: "{when}" }),
    call: t("translation:business.call"),
    callName: t("translation:business.callName", { name: "{name}" }),
  };
  return <Island module={offlineIsland} on="load" props={{ texts }} />;
}
