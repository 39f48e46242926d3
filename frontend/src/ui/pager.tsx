import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

type Props = { prev?: string; next?: string };

/** Neighbouring pages of the list at this address. */
export const Pager = ({ prev, next }: Props) => {
  const { t } = useTranslation("results");
  if (!prev && !next) return null;
  return (
    <nav aria-label={t("list.pages")} className="mt-8 flex justify-between gap-4">
      {prev
        ? (
          <Link
            to="."
            search={(search) => ({ ...search, cursor: prev })}
            rel="prev"
            className="btn btn-plain"
          >
            <ChevronLeft size={20} aria-hidden="true" />
            {t("list.previous")}
          </Link>
        )
        : <span />}
      {next && (
        <Link
          to="."
          search={(search) => ({ ...search, cursor: next })}
          rel="next"
          className="btn btn-plain"
        >
          {t("list.next")}
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
};
