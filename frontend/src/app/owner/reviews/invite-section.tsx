import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { loadInvitations } from "#/api/reviews.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { Section } from "../dashboard/section.tsx";
import { LinkButtons } from "./link-buttons.tsx";
import { SentInvitations } from "./sent-invitations.tsx";

/** Creates single-use review links for customers, and lists the existing ones. */
export const InviteSection = ({ name }: { name: string }) => {
  const { t } = useTranslation("ownReviews");
  const [invitation, setInvitation] = useState<Schemas["ReviewInvitation"]>();
  const { isBusy, run } = useAction(t("invite.failed"));
  const [cursor, setCursor] = useState<string>();
  const load = useCallback(
    (signal: AbortSignal) => loadInvitations(cursor, signal),
    [cursor],
  );
  const invitations = useResource(load);
  const createInvitation = () =>
    run(async () => {
      setInvitation(dataOf(await api.POST("/api/my/business/review-invitations")));
      if (cursor) setCursor(undefined);
      else invitations.reload();
    });

  return (
    <Section title={t("invite.title")}>
      <p className="mb-4">{t("invite.text")}</p>
      {invitation && <Invitation invitation={invitation} name={name} />}
      <button
        type="button"
        onClick={createInvitation}
        aria-disabled={isBusy || undefined}
        className={invitation ? "btn btn-text" : "btn btn-primary"}
      >
        {t(invitation ? "invite.another" : "invite.make")}
      </button>
      <SentInvitations name={name} invitations={invitations} onPage={setCursor} />
    </Section>
  );
};

type InvitationProps = { invitation: Schemas["ReviewInvitation"]; name: string };

const Invitation = ({ invitation, name }: InvitationProps) => {
  const { t } = useTranslation("ownReviews");
  const lang = useLang();
  const { url, expiresAt, qr } = invitation;
  return (
    <div className="mb-4 grid gap-3">
      <label className="grid gap-1 text-sm">
        {t("invite.link")}
        <input
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="field text-base"
        />
      </label>
      <svg
        role="img"
        aria-label={t("invite.qr")}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-48 justify-self-center bg-white"
      >
        <path d={qr.path} stroke="#000" strokeWidth="1" fill="none" />
      </svg>
      <p role="status" className="text-sm text-muted">
        {t("invite.until", { when: formatMoment(expiresAt, lang) })}
      </p>
      <LinkButtons url={url} name={name} />
    </div>
  );
};
