import { useTranslation } from "react-i18next";
import type { loadInvitations } from "#/api/reviews.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { Skeleton } from "#/ui/skeleton.tsx";
import { LinkButtons } from "./link-buttons.tsx";

type Props = {
  /** What the business is called. */
  name: string;
  /** Undefined while they are on their way. */
  page: Awaited<ReturnType<typeof loadInvitations>> | undefined;
  isFailed: boolean;
  onRetry: () => void;
  onTurn: (cursor: string) => void;
};

/** The links that one has made of late: which were used, and which may still be given away. */
export const SentInvitations = ({ name, page, isFailed, onRetry, onTurn }: Props) => {
  const { t } = useTranslation(["ownReviews", "forms"]);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-bold">{t("ownReviews:invite.sent.title")}</h3>
      {isFailed
        ? (
          <Notice tone="bad">
            <p>{t("ownReviews:invite.sent.failed")}</p>
            <button type="button" onClick={onRetry} className="min-h-11 underline">
              {t("forms:retry")}
            </button>
          </Notice>
        )
        : !page
        ? (
          <div role="status">
            <span className="sr-only">{t("forms:loading")}</span>
            <Skeleton className="mt-3 h-14 w-full" />
          </div>
        )
        : page.total === 0
        ? <p className="text-muted">{t("ownReviews:invite.sent.none")}</p>
        : (
          <>
            <ul className="mt-2 grid gap-4">
              {page.items.map((sent) => (
                <li key={sent.id}>
                  <Sent {...sent} name={name} />
                </li>
              ))}
            </ul>
            {(page.prev || page.next) && (
              <div className="mt-4 flex flex-wrap gap-3">
                <TurnButton cursor={page.prev} label="newer" onTurn={onTurn} />
                <TurnButton cursor={page.next} label="older" onTurn={onTurn} />
              </div>
            )}
          </>
        )}
    </div>
  );
};

type SentProps = NonNullable<Props["page"]>["items"][number] & Pick<Props, "name">;

const Sent = ({ id, url, createdAt, expiresAt, usedAt, name }: SentProps) => {
  const { t } = useTranslation("ownReviews");
  const lang = useLang();
  return (
    <>
      <p id={id}>
        {t("invite.sent.made", { when: showMoment(createdAt, lang) })}
        <span className="block text-sm text-muted">
          {usedAt
            ? t("invite.sent.used", { when: showMoment(usedAt, lang) })
            : t("invite.until", { when: showMoment(expiresAt, lang) })}
        </span>
      </p>
      {url && <LinkButtons url={url} name={name} describedBy={id} />}
    </>
  );
};

type TurnProps = Pick<Props, "onTurn"> & { cursor: string | undefined; label: "newer" | "older" };

/** It stays where it is at either end of the list, and the keyboard with it. */
const TurnButton = ({ cursor, label, onTurn }: TurnProps) => {
  const { t } = useTranslation("ownReviews");
  return (
    <button
      type="button"
      onClick={() => cursor && onTurn(cursor)}
      aria-disabled={!cursor || undefined}
      className="btn btn-plain"
    >
      {t(`invite.sent.${label}`)}
    </button>
  );
};
