import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { EnquiryState } from "#/components/business/enquiry-state.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { ProfileList } from "./profile-frame.tsx";

type Enquiry = Schemas["Enquiry"];

type Props = { enquiries: Enquiry[]; next: string | undefined; prev: string | undefined };

/** The user's enquiries, each with a link to its page. */
export const MyEnquiriesPage = ({ enquiries, ...paging }: Props) => (
  <ProfileList
    namespace="enquiries"
    items={enquiries}
    keyOf={({ reference }) => reference}
    {...paging}
  >
    {(enquiry) => <MyEnquiry enquiry={enquiry} />}
  </ProfileList>
);

const MyEnquiry = ({ enquiry }: { enquiry: Enquiry }) => {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { reference, token, work, category, createdAt, recipients } = enquiry;
  const answers = recipients.filter(({ answer }) => answer).length;
  return (
    <article className="grid gap-1">
      <h2 className="font-bold">{work ? work.name[lang] : categoryName(category, lang)}</h2>
      <p className="text-sm text-muted">{formatMoment(createdAt, lang)}</p>
      <p className="font-bold">
        <EnquiryState enquiry={enquiry} />
      </p>
      <p>
        <UserText
          text={t("mine.asked", {
            names: recipients.map(({ names, businessName }) => names[lang] ?? businessName)
              .join(", "),
          })}
        />
      </p>
      {answers > 0 && <p className="text-good">{t("mine.answered", { count: answers })}</p>}
      <PageLink
        href={paths.enquiry(reference, token)}
        className="btn btn-plain mt-1 justify-self-start"
      >
        {t("mine.open")}
      </PageLink>
    </article>
  );
};
