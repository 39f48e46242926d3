import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { otherLanguage } from "#/components/listing-fields/field-texts.ts";
import { type MyBusiness, withPendingEdit } from "#/components/listing-fields/listing-values.ts";
import { placeFor } from "./missing.ts";
import { useQuickChange } from "./use-quick-change.ts";

/** The name in the other script that we propose; undefined if the owner wrote or sent one. */
export const proposedName = (business: MyBusiness): string | undefined =>
  withPendingEdit(business).translation?.businessName
    ? undefined
    : business.nameHi ?? business.nameEn ?? undefined;

type Props = { business: MyBusiness; name: string; onChange: (business: MyBusiness) => void };

/** Saves the proposed name in one tap. */
export const NameProposal = ({ business, name, onChange }: Props) => {
  const { t } = useTranslation(["dashboard", "owner"]);
  const { isBusy, change } = useQuickChange(business, onChange);
  const lang = otherLanguage(business.language);
  const language = t(`owner:language.${lang}`);
  return (
    <div>
      <p>{t("dashboard:proposal.title", { language })}</p>
      <p lang={lang} className="text-xl font-bold wrap-anywhere">{name}</p>
      <p className="text-sm text-muted">{t("dashboard:proposal.help")}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() =>
            change(
              () => ({ translation: { businessName: name } }),
              t("dashboard:proposal.done", { language }),
            )}
          className="btn btn-primary"
        >
          {t("dashboard:proposal.confirm")}
        </button>
        <Link
          to="/edit-business"
          {...placeFor("translation")}
          aria-label={t("dashboard:editPart", {
            part: t("owner:field.translation.businessName", { language }),
          })}
          className="btn btn-plain"
        >
          {t("dashboard:change")}
        </Link>
      </div>
    </div>
  );
};
