import { useTranslation } from "react-i18next";
import { loadMyClaims, sendClaimDocument } from "#/api/account/claims.ts";
import { Statement } from "#/components/cases/statement.tsx";
import { SendDocument } from "#/components/documents/send-document.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";

type Props = { slug: string; isOwned: boolean };

/** Claims a listing with a document instead of a code; shows the state of a sent claim. */
export const ClaimByDocument = ({ slug, isOwned }: Props) => {
  const { t } = useTranslation("claim");
  const lang = useLang();
  const { data, reload } = useResource(loadMyClaims);
  const claim = data?.find((claim) => claim.slug === slug);
  const isWaiting = claim?.state === "open";
  return (
    <section className="grid gap-2" aria-label={t("document.title")}>
      <h2 className="font-bold">{t("document.title")}</h2>
      {claim?.state === "refused" && (
        <div>
          <p className="font-bold text-bad">{t("document.refused")}</p>
          {claim.statement && <Statement text={claim.statement} />}
        </div>
      )}
      {isWaiting && claim.dueAt
        ? <p>{t("document.waits", { when: formatMoment(claim.dueAt, lang) })}</p>
        : (
          <>
            <p>{t("document.text")}</p>
            <p className="text-sm text-muted">
              {t(isOwned ? "document.ownedHow" : "document.how")}
            </p>
          </>
        )}
      <div>
        <SendDocument
          label={t("document.send")}
          isWaiting={isWaiting}
          onSend={async (file, fileName) => {
            await sendClaimDocument(slug, file, fileName);
            await reload();
          }}
        />
      </div>
    </section>
  );
};
