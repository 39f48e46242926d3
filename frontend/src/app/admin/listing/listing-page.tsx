import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { AdminListing, ListingPageData } from "#/api/admin-listing.ts";
import { languageOf, useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import { isFieldName } from "#/components/listing-fields/listing-fields.ts";
import { hasValue, valueNames, valuesOf } from "#/components/listing-fields/listing-values.ts";
import { Pictures } from "#/components/listing-fields/pictures.tsx";
import { ShownValue } from "#/components/listing-fields/shown-value.tsx";
import { UserText } from "#/components/user-text.tsx";
import { appPages, mayOpen } from "#/lib/app-pages.ts";
import { formatDay, formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { CaseDocuments } from "../cases/case-documents.tsx";
import { CaseReview } from "../cases/case-review.tsx";
import { ChangeRow } from "../changes/change-row.tsx";
import { CaseLine } from "../cases/case-line.tsx";
import { ListingLink } from "../changes/listing-link.tsx";
import { Item, Part, Rows } from "../parts.tsx";
import { ListingHead } from "./listing-head.tsx";

/** One listing with all that is known of it, and what an admin can do with it. */
export const ListingPage = ({ data }: { data: ListingPageData }) => {
  const { listing, changes, cases, record, merges } = data;
  const { t } = useTranslation(["adminListing", "translation"]);
  const lang = useLang();
  const { media } = listing;
  const parts = [
    ["history", changes.length],
    ["cases", cases?.length],
    ["reviews", record?.reviews.length],
    ["notices", record?.notices.length],
    ["documents", record?.documents.length],
  ] as const;
  const none = t("adminListing:none");
  const titled = (id: typeof parts[number][0] | "facts" | "pictures" | "checks" | "owner") => ({
    id,
    title: t(`adminListing:part.${id}`),
  });
  return (
    <AdminFrame title={<UserText text={listing.businessName} />}>
      <ListingHead
        listing={listing}
        keptId={merges.find(({ gone }) => gone._id === listing._id)?.kept._id}
        candidates={record?.candidates}
      />
      {merges.map(({ id, kept, gone }) => {
        const isGone = gone._id === listing._id;
        return (
          <p key={id} className={isGone ? "notice notice-caution" : ""}>
            {t(isGone ? "adminListing:mergedInto" : "adminListing:mergedWith")}{" "}
            <ListingLink
              {...isGone
                ? { id: kept._id, name: kept.businessName }
                : { id: gone._id, name: gone.businessName }}
            />
            {" · "}
            <Link to="/admin/merge" search={{ a: kept._id }} className="link">
              {t("adminListing:undoMerge")}
            </Link>
          </p>
        );
      })}
      <nav aria-label={t("adminListing:parts")} className="flex flex-wrap gap-x-5">
        {parts.map(([part, count]) =>
          count !== undefined && (
            <a key={part} href={`#${part}`} className="link inline-flex min-h-11 items-center">
              {`${t(`adminListing:part.${part}`)} ${formatNumber(count, lang)}`}
            </a>
          )
        )}
      </nav>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)_minmax(0,18rem)]">
        <div className="grid grid-cols-1 gap-3">
          <Part {...titled("facts")}>
            <Facts listing={listing} />
          </Part>
          <Part {...titled("pictures")}>
            <Pictures value={[media.logo, media.banner, ...media.gallery]} />
          </Part>
          <Part {...titled("checks")}>
            <Rows none={none}>
              {listing.verifications.map(({ kind, checkedAt, expiresAt }) => (
                <Item
                  key={kind}
                  meta={t("adminListing:until", { day: formatDay(expiresAt, lang) })}
                >
                  {t(`translation:verified.${kind}`, { when: formatDay(checkedAt, lang) })}
                </Item>
              ))}
            </Rows>
          </Part>
        </div>
        <Part {...titled("history")}>
          <ol className="grid gap-3">
            {changes.map((change) => (
              <li key={change.seq} data-row="">
                <ChangeRow change={change} isOnListing />
              </li>
            ))}
          </ol>
          <Link
            to="/admin/changes"
            search={{ listing: listing._id }}
            className="link inline-flex min-h-11 items-center"
          >
            {t("adminListing:allChanges")}
          </Link>
        </Part>
        <div className="grid grid-cols-1 gap-3 max-xl:md:col-span-2 max-xl:md:grid-cols-2">
          <Part {...titled("owner")}>
            <Owner listing={listing} />
          </Part>
          <Alike listing={listing} />
          {cases && (
            <Part {...titled("cases")}>
              <Rows none={none}>
                {cases.map((adminCase) => (
                  <li key={adminCase.id} className="@container">
                    <CaseLine adminCase={adminCase} />
                  </li>
                ))}
              </Rows>
            </Part>
          )}
          {record && (
            <>
              <Part {...titled("reviews")}>
                <Rows none={none}>
                  {record.reviews.map((review) => (
                    <li key={review.id} className="py-2">
                      <CaseReview review={{ ...review, slug: null }} />
                    </li>
                  ))}
                </Rows>
              </Part>
              <Part {...titled("notices")}>
                <Rows none={none}>
                  {record.notices.map(({ message, at, channel, isWaiting }, index) => (
                    <Item
                      key={index}
                      meta={[
                        t(`adminListing:channel.${channel}`),
                        formatMoment(at, lang),
                        ...isWaiting ? [t("adminListing:waiting")] : [],
                      ].join(" · ")}
                    >
                      {t(`adminListing:message.${message}`)}
                    </Item>
                  ))}
                </Rows>
              </Part>
              <Part {...titled("documents")}>
                <Rows none={none}>
                  {record.documents.map((document) => (
                    <li key={document.id}>
                      <CaseDocuments caseId={document.caseId} documents={[document]} />
                    </li>
                  ))}
                </Rows>
              </Part>
            </>
          )}
        </div>
      </div>
    </AdminFrame>
  );
};

type ListingProps = { listing: AdminListing };

/** All filled fields, with the names of the form. */
const Facts = ({ listing }: ListingProps) => {
  const { t } = useTranslation("owner");
  const labelOf = useFieldLabel(listing.language);
  const values = valuesOf({ ...listing, suspension: null });
  return (
    <>
      <dl className="grid grid-cols-[minmax(5rem,8rem)_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {valueNames.filter((name) => hasValue(values, name)).map((name) => (
          <Fragment key={name}>
            <dt className="text-muted">{labelOf(name)}</dt>
            <dd
              lang={isFieldName(name) ? languageOf(name, values) : undefined}
              dir="auto"
              className="wrap-anywhere whitespace-pre-line"
            >
              <ShownValue name={name} values={values} />
            </dd>
          </Fragment>
        ))}
      </dl>
      {listing.warnings.filter(({ business }) => !business).map(({ code }) => (
        <p key={code} className="font-bold text-accent-ink">{t(`warning.${code}`)}</p>
      ))}
    </>
  );
};

const Owner = ({ listing: { hasOwner, ownerId, ownerName, ownerLanguage } }: ListingProps) => {
  const { t } = useTranslation(["adminListing", "owner"]);
  if (!hasOwner) return <p>{t("adminListing:noOwner")}</p>;
  const name = <UserText text={ownerName ?? t("adminListing:hasOwner")} />;
  return (
    <p>
      {ownerId && mayOpen(appPages["/admin/accounts/$id"])
        ? (
          <Link to="/admin/accounts/$id" params={{ id: ownerId }} className="link font-bold">
            {name}
          </Link>
        )
        : name}
      {ownerLanguage && (
        <span className="block text-muted">
          {t("adminListing:reads", { language: t(`owner:language.${ownerLanguage}`) })}
        </span>
      )}
    </p>
  );
};

/** Other listings that may be the same business. */
const Alike = ({ listing: { _id, warnings } }: ListingProps) => {
  const { t } = useTranslation("adminListing");
  const alike = warnings.flatMap(({ code, business }) => business ? [{ code, business }] : []);
  if (alike.length === 0) return null;
  return (
    <Part id="alike" title={t("part.alike")}>
      <Rows none="">
        {alike.map(({ code, business: { _id: other, businessName, city } }) => (
          <Item key={other}>
            <span className="min-w-0 flex-1">
              <ListingLink id={other} name={businessName} />
              <span className="block text-muted">
                {t(`alikeBy.${code as "copied"}`)} · <UserText text={city} />
              </span>
            </span>
            <Link
              to="/admin/merge"
              search={{ a: _id, b: other }}
              aria-label={t("compareWith", { name: businessName })}
              className="btn btn-plain"
            >
              {t("compare")}
            </Link>
          </Item>
        ))}
      </Rows>
    </Part>
  );
};
