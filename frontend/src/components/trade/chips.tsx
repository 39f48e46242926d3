import { Link, useLocation } from "@tanstack/react-router";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pathIn } from "#/lib/city/chosen-city.ts";
import { CityForm } from "../city-form.tsx";
import { Written } from "../written.tsx";

/** What narrows a list, each a link to the list without it. */
export const Chips = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation("results");
  return <ul aria-label={t("list.chosen")} className="mt-3 flex flex-wrap gap-2">{children}</ul>;
};

/** The place that somebody has chosen: it is let go of everywhere, not on this list alone. */
export const AreaChip = ({ children }: { children: string }) => {
  const { t } = useTranslation("results");
  const from = useLocation({ select: ({ href }) => href });
  return (
    <li>
      <CityForm>
        <button
          type="submit"
          name="city"
          value=""
          formAction={`/city?to=${encodeURIComponent(pathIn(from, undefined))}`}
          aria-label={t("list.without", { name: children })}
          className="btn btn-plain"
        >
          <Written text={children} />
          <X size={18} aria-hidden="true" />
        </button>
      </CityForm>
    </li>
  );
};

type ChipProps = {
  /** What of the address is left out. */
  search: Record<string, undefined>;
  children: string;
};

export const Chip = ({ search: without, children }: ChipProps) => {
  const { t } = useTranslation("results");
  return (
    <li>
      <Link
        to="."
        search={(search) => ({ ...search, ...without, cursor: undefined })}
        aria-label={t("list.without", { name: children })}
        className="btn btn-plain"
      >
        <Written text={children} />
        <X size={18} aria-hidden="true" />
      </Link>
    </li>
  );
};
