import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { samePage } from "#/lib/page/address.ts";
import { PageLink } from "./page-link.tsx";

type Props = { prev?: string | undefined; next?: string | undefined };

/** Links to the previous and next page of a list. */
export const Pager = ({ prev, next }: Props) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  if (!prev && !next) return null;
  return (
    <nav aria-label={t("list.pages")} className="mt-8 flex justify-between gap-4">
      {prev
        ? (
          <PageLink
            href={samePage(href, { cursor: prev })}
            rel="prev"
            className="btn btn-plain"
          >
            <ChevronLeft size={20} aria-hidden="true" />
            {t("list.previous")}
          </PageLink>
        )
        : <span />}
      {next && (
        <PageLink
          href={samePage(href, { cursor: next })}
          rel="next"
          className="btn btn-plain"
        >
          {t("list.next")}
          <ChevronRight size={20} aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  );
};
