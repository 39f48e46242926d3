import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dataOf } from "#/api/problem.ts";
import { type RegisteredSearch, registeredSearch } from "#/lib/business/search-params.ts";
import { paths } from "#/lib/paths.ts";
import { textHead } from "#/lib/seo/page-heads.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { definePage, NoPage } from "../page.ts";
import { RegisteredForms, type RegisteredView } from "../registered/registered-forms.tsx";

/** Without `person`, the link has expired. */
type Data = Pick<RegisteredView, "form"> & { person: RegisteredView["person"] | undefined };

/**
 * Target of the link in the message to a person whom a registrar has entered. Only its POST forms
 * change something, because mail scanners and link previews open links. `backend/web/registered.ts`
 * answers the forms.
 */
export const registered = definePage<Data, RegisteredSearch>({
  path: paths.registered(),
  query: registeredSearch,
  isPrivate: true,
  isOfLink: true,
  isLight: true,
  samples: [paths.registered()],
  sitemap: "no",
  load: async ({ api, form, signal }, { query: { token } }) => {
    if (!token) return NoPage.notFound;
    const answer = await api.POST("/api/registered/read", { body: { token }, signal });
    const { status } = answer.response;
    if (status === 404 || status === 400) return NoPage.notFound;
    return { person: status === 410 ? undefined : dataOf(answer), form };
  },
  head: textHead("registered"),
  Body: ({ data: { person, form }, query: { token = "", done } }) => {
    if (!person) return <EndedLink reason="expired" />;
    const { status } = person;
    if (status === "removed" || status === "transferred" || status === "ended") {
      return <EndedLink reason={status} />;
    }
    return <RegisteredForms person={person} form={form} token={token} done={done} />;
  },
  NotFound: () => <EndedLink reason="unknown" />,
});

function EndedLink(
  { reason }: { reason: "expired" | "unknown" | "removed" | "transferred" | "ended" },
) {
  const { t } = useTranslation("registered");
  const isGone = reason !== "expired" && reason !== "unknown";
  return (
    <Message
      icon={<SearchX size={36} aria-hidden="true" />}
      title={t(isGone ? "gone.title" : "ended.title")}
    >
      <p className="text-muted">{t(isGone ? `gone.${reason}` : `ended.${reason}`)}</p>
      <PageLink href={paths.phoneAuth} className="btn btn-primary">{t("signIn")}</PageLink>
    </Message>
  );
}
