import { useTranslation } from "react-i18next";
import * as savedListIsland from "#/islands/saved-list.tsx";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { NeedsScript } from "#/ui/needs-script.tsx";
import { Island } from "../island.tsx";
import { definePage } from "../page.ts";

/** The HTML is the same for every visitor; its island shows the saved businesses. */
export const saved = definePage({
  path: paths.saved,
  samples: [paths.saved],
  sitemap: "no",
  head: textHead("saved"),
  Body: Saved,
});

function Saved() {
  const { t } = useTranslation(["saved", "translation"]);
  const texts = {
    withAccount: t("withAccount"),
    onDevice: t("onDevice"),
    signIn: t("signIn"),
    since: t("since", { when: "{when}" }),
    gone: t("gone"),
    none: { title: t("none.title"), text: t("none.text"), find: t("none.find") },
    save: t("translation:business.save", { name: "{name}" }),
    call: t("translation:business.call"),
    ask: t("translation:business.ask"),
    compare: t("translation:business.compare"),
    callName: t("translation:business.callName", { name: "{name}" }),
  };
  return (
    <div className="wrap max-w-3xl pb-12">
      <h1 className="pt-6 text-2xl font-bold md:text-3xl">{t("title")}</h1>
      <NeedsScript />
      <Island module={savedListIsland} on="load" props={{ texts }} />
    </div>
  );
}
