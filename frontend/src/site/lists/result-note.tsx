import { useTranslation } from "react-i18next";
import type { BusinessPage } from "#/lib/types.ts";
import { categoryPlural } from "#/lib/business/categories.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatList } from "#/lib/format/list.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { samePage } from "#/lib/page/address.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { RichText } from "#/ui/rich-text.tsx";

type Props = { q: string; result: BusinessPage };

/** Explains how the service changed a query that found nothing. */
export const ResultNote = ({ q, result }: Props) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  const lang = useLang();
  const { corrected, guessed, isPartial, unknownPlace, emptyPlace } = result;
  const trades = guessed.map((id) => categoryPlural(id, lang).toLowerCase());
  const leftOut = result.leftOut.filter((words) => words !== unknownPlace);
  return (
    <>
      {corrected && (
        <p>
          <RichText text={t("list.corrected", { q: corrected })} parts={queryParts} />{" "}
          <PageLink
            href={samePage(href, { exact: "true", cursor: undefined })}
            className="link"
          >
            <RichText text={t("list.instead", { q })} parts={queryParts} />
          </PageLink>
        </p>
      )}
      {leftOut.length > 0 && <Note text={t("list.leftOut", { words: leftOut.join(", ") })} />}
      {trades.length > 0 && (
        <p>
          {t("list.guessed", {
            trades: formatList(trades, lang, "conjunction"),
          })}
        </p>
      )}
      {isPartial && leftOut.length === 0 && !emptyPlace && <p>{t("list.mentioned")}</p>}
      {unknownPlace && <Note text={t("list.unknownPlace", { place: unknownPlace })} />}
      {emptyPlace && <Note text={t("list.emptyPlace", { place: emptyPlace })} />}
      {emptyPlace && isPartial && !leftOut.join(" ").includes(emptyPlace) && (
        <p>{t("list.sameCity")}</p>
      )}
    </>
  );
};

/** The place that an empty list is about, after the text that says so. */
export const EmptyCircle = ({ result }: Pick<Props, "result">) => {
  const { t } = useTranslation("results");
  const lang = useLang();
  const { circle, unknownPlace, emptyPlace } = result;
  const { place, km } = circle ?? {};
  if (!place || unknownPlace || emptyPlace) return null;
  return (
    <p className="text-muted">
      {km === undefined
        ? t("list.emptyIn", { place })
        : t("list.emptyWithin", { place, km: formatNumber(km, lang) })}
    </p>
  );
};

/** The query, marked with its own language. */
const queryParts = { query: (text: string) => <UserText text={text} /> };

const Note = ({ text }: { text: string }) => (
  <p>
    <RichText text={text} parts={queryParts} />
  </p>
);
