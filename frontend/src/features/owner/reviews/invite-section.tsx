import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { showToast } from "#/ui/toast.ts";

/** Makes links by which one customer each reviews the business. */
export const InviteSection = ({ name }: { name: string }) => {
  const { t } = useTranslation(["ownReviews", "translation"]);
  const { api } = useRouter().options.context;
  const [invitation, setInvitation] = useState<Schemas["ReviewInvitation"]>();
  const [isBusy, setBusy] = useState(false);

  const make = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      setInvitation(dataOf(await api.POST("/api/my/business/review-invitations")));
    } catch {
      await showToast(t("ownReviews:invite.failed"), "error");
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="card p-4 md:p-6">
      <h2 className="text-xl leading-tight font-bold">{t("ownReviews:invite.title")}</h2>
      <p className="mt-1 mb-4">{t("ownReviews:invite.text")}</p>
      {invitation && <Invitation invitation={invitation} name={name} />}
      <button
        type="button"
        onClick={make}
        aria-disabled={isBusy || undefined}
        className={invitation ? "btn btn-text" : "btn btn-primary"}
      >
        {t(invitation ? "ownReviews:invite.another" : "ownReviews:invite.make")}
      </button>
    </section>
  );
};

type InvitationProps = { invitation: Schemas["ReviewInvitation"]; name: string };

const Invitation = ({ invitation, name }: InvitationProps) => {
  const { t } = useTranslation(["ownReviews", "translation"]);
  const lang = useLang();
  const { url, expiresAt, qr } = invitation;
  const message = t("ownReviews:invite.message", { name, url });
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    await showToast(t("ownReviews:invite.copied"), "success");
  };
  return (
    <div className="mb-4 grid gap-3">
      <label className="grid gap-1 text-sm">
        {t("ownReviews:invite.link")}
        <input
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="field text-base"
        />
      </label>
      <svg
        role="img"
        aria-label={t("ownReviews:invite.qr")}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="size-48 justify-self-center bg-white"
      >
        <path d={qr.path} stroke="#000" strokeWidth="1" fill="none" />
      </svg>
      <p role="status" className="text-sm text-muted">
        {t("ownReviews:invite.until", { when: showMoment(expiresAt, lang) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener"
          className="btn btn-plain"
        >
          <BrandIcon brand="whatsapp" />
          {t("ownReviews:invite.whatsapp")}
        </a>
        <button type="button" onClick={copy} className="btn btn-plain">
          {t("ownReviews:invite.copy")}
        </button>
      </div>
    </div>
  );
};
