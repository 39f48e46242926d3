import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { getSession } from "#/api/session/session.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Caution } from "#/ui/form/caution.tsx";
import { fieldFault } from "../listing/check-listing.ts";
import type { FieldName } from "#/components/listing-fields/listing-fields.ts";
import { OtherListingCard } from "#/components/business/other-listing-card.tsx";
import { useEditor } from "./editor-context.ts";
import { useDebouncedRequest } from "#/lib/hooks/use-debounced-request.ts";

/** Criteria for a possible duplicate; each one needs its own request. */
const criteria = {
  phone: { phone: "primaryPhone" },
  gstin: { gstin: "legal.gstin" },
  name: { name: "businessName", zipCode: "address.zipCode" },
} as const satisfies Record<string, Partial<Record<string, FieldName>>>;

/** An account can own one business only. */
const mayBeClaimed = ({ claimable }: Schemas["OtherListing"]): boolean =>
  claimable && getSession().businessId === null;

/** Listings that may be the same business. */
export const Duplicates = ({ by }: { by: keyof typeof criteria }) => {
  const { t } = useTranslation("editor");
  const { values, isOwn = true } = useEditor();
  const fields = Object.entries<FieldName>(criteria[by]);
  const isComplete = isOwn &&
    fields.every(([, name]) => values[name].trim() !== "" && !fieldFault(name, values[name]));
  const query = Object.fromEntries(fields.map(([key, name]) => [key, values[name].trim()]));
  const listings = useDebouncedRequest(
    isComplete ? JSON.stringify(query) : undefined,
    async (_, signal) =>
      dataOf(await api.GET("/api/my/business/duplicates", { params: { query }, signal })),
  );
  return (
    <div role="status">
      {listings && listings.length > 0 && (
        <Caution>
          <p className="font-bold">{t(`duplicate.${by}`)}</p>
          <p>{t(listings.some(mayBeClaimed) ? "duplicate.claim" : "duplicate.lead")}</p>
          <ul className="mt-2 grid gap-2">
            {listings.map((listing) => (
              <li key={listing._id}>
                <OtherListingCard listing={listing}>
                  {mayBeClaimed(listing) && (
                    <PageLink href={paths.claim(listing.slug)} className="btn btn-plain mt-2">
                      {t("duplicate.mine")}
                    </PageLink>
                  )}
                </OtherListingCard>
              </li>
            ))}
          </ul>
        </Caution>
      )}
    </div>
  );
};
