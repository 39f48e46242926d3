import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { FieldLabel } from "#/app/owner/changes/changed-field.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ListingLink } from "./listing-link.tsx";

type Props = { left: readonly Schemas["UndoLeft"][]; count: number };

/** What an undo leaves as it is, and why. */
export const LeftList = ({ left, count }: Props) => {
  const { t } = useTranslation("adminChanges");
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{t("undo.left")}</h3>
      <ul className="grid gap-2">
        {left.map(({ listingId, name, field, reason }, index) => (
          <li key={index} className="wrap-anywhere border-t border-line pt-2">
            <ListingLink id={listingId} name={name} />
            {" · "}
            {field ? <FieldLabel field={field} /> : t("undo.whole")}
            <p className="text-muted">{t(`reason.${reason}`)}</p>
          </li>
        ))}
      </ul>
      <More count={count - left.length} />
    </section>
  );
};

/** How many more there are than the list names. */
export const More = ({ count }: { count: number }) => {
  const { t } = useTranslation("adminChanges");
  const lang = useLang();
  return count > 0 && <p>{t("undo.more", { count: formatNumber(count, lang) })}</p>;
};
