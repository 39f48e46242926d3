import type authEn from "#/i18n/locales/en/auth.ts";
import * as forgotPasswordIsland from "#/islands/forgot-password.tsx";
import type { IslandModule } from "#/islands/index.ts";
import * as phoneAuthIsland from "#/islands/phone-auth.tsx";
import * as registerIsland from "#/islands/register.tsx";
import * as resetPasswordIsland from "#/islands/reset-password.tsx";
import * as signInIsland from "#/islands/sign-in.tsx";
import * as undoChangeIsland from "#/islands/undo-change.tsx";
import * as unsubscribeIsland from "#/islands/unsubscribe.tsx";
import * as verifyResetIsland from "#/islands/verify-reset.tsx";
import { resetSearch } from "#/lib/business/search-params.ts";
import { paths } from "#/lib/paths.ts";
import { noindexHead } from "#/lib/seo/head.ts";
import type { PageAccess } from "#/lib/session/page-access.ts";
import { Island } from "../island.tsx";
import { definePage, type PageContext } from "../page.ts";

type Title = Exclude<keyof typeof authEn.head, "description" | "profile">;

/** Common parts of the account pages. Each page is one island, and its form is in the HTML. */
const accountPage = (
  path: string,
  title: Title,
  island: IslandModule<object>,
  access?: PageAccess,
) =>
  definePage({
    ...common(path, title, access),
    Body: () => <Island module={island} on="load" props={{}} />,
  });

const common = (path: string, title: Title, access: PageAccess = "anyone") => ({
  path,
  access,
  samples: [path] as const,
  sitemap: "no" as const,
  head: (context: PageContext) => {
    const { i18n: { t }, site } = context;
    return noindexHead(
      context,
      t(`auth:head.${title}`),
      t("auth:head.description", { site: site.name }),
    );
  },
});

export const signIn = accountPage(paths.signIn, "signIn", signInIsland, "guests");

export const register = accountPage(paths.register, "register", registerIsland, "guests");

export const phoneAuth = accountPage(paths.phoneAuth, "phone", phoneAuthIsland);

export const forgotPassword = definePage({
  ...common(paths.forgotPassword(), "forgot"),
  query: resetSearch,
  Body: ({ query: { method } }) => (
    <Island module={forgotPasswordIsland} on="load" props={{ method: method ?? "mobile" }} />
  ),
});

export const verifyReset = accountPage(paths.verifyReset, "verifyReset", verifyResetIsland);

export const resetPassword = accountPage(paths.resetPassword, "reset", resetPasswordIsland);

/** Target of the link in a message; the token is in the fragment. */
export const undoChange = accountPage(paths.undoChange, "undo", undoChangeIsland);

/** Target of the link in a weekly e-mail or an SMS with news; the token is in the fragment. */
export const unsubscribe = accountPage(paths.unsubscribe, "unsubscribe", unsubscribeIsland);
