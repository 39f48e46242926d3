import { useTranslation } from "react-i18next";
import type { loadInvitations } from "#/api/reviews.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { LinkButtons } from "./link-buttons.tsx";

type Page = Awaited<ReturnType<typeof loadInvitations>>;

type Props = {
  name: string;
  invitations: Resource<Page>;
  onPage: (cursor: string) => void;
};

/** Recent review links, used and unused. */
export const SentInvitations = ({ name, invitations, onPage }: Props) => {
  const { t } = useTranslation("ownReviews");
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-bold">{t("invite.sent.title")}</h3>
      <ResourceBoundary
        resource={invitations}
        failed={t("invite.sent.failed")}
        skeleton="h-14 w-full"
        empty={({ total }) => total === 0 && t("invite.sent.none")}
      >
        {(page) => (
          <>
            <ul className="grid gap-4">
              {page.items.map((sent) => (
                <li key={sent.id}>
                  <SentInvitation {...sent} name={name} />
                </li>
              ))}
            </ul>
            {(page.prev || page.next) && (
              <div className="mt-4 flex flex-wrap gap-3">
                <PageButton cursor={page.prev} label="newer" onPage={onPage} />
                <PageButton cursor={page.next} label="older" onPage={onPage} />
              </div>
            )}
          </>
        )}
      </ResourceBoundary>
    </div>
  );
};

type SentProps = Page["items"][number] & Pick<Props, "name">;

const SentInvitation = ({ id, url, createdAt, expiresAt, usedAt, name }: SentProps) => {
  const { t } = useTranslation("ownReviews");
  const lang = useLang();
  return (
    <>
      <p id={id}>
        {t("invite.sent.made", { when: formatMoment(createdAt, lang) })}
        <span className="block text-sm text-muted">
          {usedAt
            ? t("invite.sent.used", { when: formatMoment(usedAt, lang) })
            : t("invite.until", { when: formatMoment(expiresAt, lang) })}
        </span>
      </p>
      {url && <LinkButtons url={url} name={name} describedBy={id} />}
    </>
  );
};

type PageButtonProps = Pick<Props, "onPage"> & {
  cursor: string | undefined;
  label: "newer" | "older";
};

/** Stays focusable at both ends of the list, so that keyboard users keep the focus. */
const PageButton = ({ cursor, label, onPage }: PageButtonProps) => {
  const { t } = useTranslation("ownReviews");
  return (
    <button
      type="button"
      onClick={() => cursor && onPage(cursor)}
      aria-disabled={!cursor || undefined}
      className="btn btn-plain"
    >
      {t(`invite.sent.${label}`)}
    </button>
  );
};
