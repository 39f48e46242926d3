import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = { suspension: NonNullable<Schemas["ModeratedBusiness"]["suspension"]> };

/** Since when and why a listing is suspended, and because of which other one. */
export const SuspensionFacts = ({ suspension }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { suspendedAt, reason, carriedOver, originalBusinessId } = suspension;
  return (
    <>
      <p className="text-bad">
        <strong>{t("suspendedSince", { when: formatMoment(suspendedAt, lang) })}</strong>{" "}
        <UserText text={reason} />
      </p>
      {carriedOver && <p>{t(`carriedOver.${carriedOver}`)}</p>}
      {originalBusinessId && (
        <Link
          to="/admin/listings/$id"
          params={{ id: originalBusinessId }}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {t("carriedOver.original")}
        </Link>
      )}
    </>
  );
};
