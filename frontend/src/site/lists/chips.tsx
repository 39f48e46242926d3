import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UserText } from "#/components/user-text.tsx";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { samePage } from "#/lib/page/address.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { CityButton, CityForm } from "./city-form.tsx";

/** Active filters, each a link that removes it. */
export const Chips = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation("results");
  return <ul aria-label={t("list.chosen")} className="mt-3 flex flex-wrap gap-2">{children}</ul>;
};

/** The visitor's place; removing it affects all lists, not only this one. */
export const AreaChip = ({ children }: { children: string }) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  return (
    <li>
      <CityForm>
        <CityButton
          city={undefined}
          from={href}
          aria-label={t("list.without", { name: children })}
          className="btn btn-plain min-h-12"
        >
          <UserText text={children} />
          <X size={18} aria-hidden="true" />
        </CityButton>
      </CityForm>
    </li>
  );
};

type ChipProps = {
  /** New query parameters; `undefined` removes a parameter. */
  change: Record<string, string | undefined>;
  /** Accessible name of the link. */
  label?: string;
  children: string;
};

export const Chip = ({ change, label, children }: ChipProps) => {
  const { t } = useTranslation("results");
  const { href } = useAddress();
  return (
    <li>
      <PageLink
        href={samePage(href, { ...change, cursor: undefined })}
        aria-label={label ?? t("list.without", { name: children })}
        className="btn btn-plain min-h-12"
      >
        <UserText text={children} />
        <X size={18} aria-hidden="true" />
      </PageLink>
    </li>
  );
};

export const withoutParams = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]));
