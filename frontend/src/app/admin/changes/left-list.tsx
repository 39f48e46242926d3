import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { FieldLabel } from "#/components/listing-fields/changed-field.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ListingLink } from "./listing-link.tsx";

type Props = { left: readonly Schemas["UndoLeft"][]; count: number };

/** What an undo leaves as it is, and why. */
export const LeftList = ({ left, count }: Props) => {
  const { t } = useTranslation("adminChanges");
  const lang = useLang();
  return (
    <>
      <h3 className="font-bold">{t("undo.left")}</h3>
      <ul className="grid gap-2">
        {left.map(({ listingId, name, field, reason }, index) => (
          <li key={index} className="wrap-anywhere border-t border-line pt-2">
            <ListingLink id={listingId} name={name} />
            {" · "}
            {field ? <FieldLabel field={field} /> : t("undo.whole")}
            <p className="text-muted">
              {reason === "merged"
                ? (
                  <Link to="/admin/merge" search={{ a: listingId }} className="link">
                    {t("reason.merged")}
                  </Link>
                )
                : t(`reason.${reason}`)}
            </p>
          </li>
        ))}
      </ul>
      {count > left.length && (
        <p>{t("undo.more", { number: formatNumber(count - left.length, lang) })}</p>
      )}
    </>
  );
};
