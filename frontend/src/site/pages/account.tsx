import type { ReactNode } from "react";
import type authEn from "#/i18n/locales/en/auth.ts";
import { resetSearch } from "#/lib/business/search-params.ts";
import { paths } from "#/lib/paths.ts";
import { noindexHead } from "#/lib/seo/head.ts";
import type { PageAccess } from "#/lib/session/page-access.ts";
import { Island } from "../island.tsx";
import { definePage, type PageContext } from "../page.ts";

type Title = Exclude<keyof typeof authEn.head, "description" | "profile">;

/** Common parts of the account pages. Each page is one island, and its form is in the HTML. */
const accountPage = (path: string, title: Title, Body: () => ReactNode, access?: PageAccess) =>
  definePage({ ...common(path, title, access), Body });

const common = (path: string, title: Title, access: PageAccess = "anyone") => ({
  path,
  access,
  messages: ["auth"] as const,
  samples: [path] as const,
  sitemap: "no" as const,
  head: ({ i18n: { t }, site }: PageContext) =>
    noindexHead(
      t(`auth:head.${title}`, { site: site.name }),
      t("auth:head.description", { site: site.name }),
    ),
});

export const signIn = accountPage(
  paths.signIn,
  "signIn",
  () => <Island name="sign-in" on="load" props={{}} />,
  "guests",
);

export const register = accountPage(
  paths.register,
  "register",
  () => <Island name="register" on="load" props={{}} />,
  "guests",
);

export const phoneAuth = accountPage(
  paths.phoneAuth,
  "phone",
  () => <Island name="phone-auth" on="load" props={{}} />,
);

export const forgotPassword = definePage({
  ...common(paths.forgotPassword(), "forgot"),
  query: resetSearch,
  Body: ({ query: { method } }) => (
    <Island name="forgot-password" on="load" props={{ method: method ?? "mobile" }} />
  ),
});

export const verifyReset = accountPage(
  paths.verifyReset,
  "verifyReset",
  () => <Island name="verify-reset" on="load" props={{}} />,
);

export const resetPassword = accountPage(
  paths.resetPassword,
  "reset",
  () => <Island name="reset-password" on="load" props={{}} />,
);

/** Target of the link in a notification; the token is in the fragment. */
export const undoChange = accountPage(
  paths.undoChange,
  "undo",
  () => <Island name="undo-change" on="load" props={{}} />,
);

/** Target of the link in a weekly e-mail or an SMS with news; the token is in the fragment. */
export const unsubscribe = accountPage(
  paths.unsubscribe,
  "unsubscribe",
  () => <Island name="unsubscribe" on="load" props={{}} />,
);
