import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "#/lib/paths.ts";
import { Message } from "#/ui/message.tsx";
import { PageLink } from "#/ui/page-link.tsx";

/** `closed`: without a token. `ended`: with one that is not valid. */
export function NotOpen({ reason }: { reason: "closed" | "ended" }) {
  const { t } = useTranslation("enquiries");
  return (
    <Message icon={<SearchX size={36} />} title={t(`${reason}.title`)}>
      <p className="text-muted">{t(`${reason}.text`)}</p>
      <MyEnquiriesLink className="btn btn-primary" text={t("closed.mine")} />
    </Message>
  );
}

/** Leads visitors without a session to the sign-in and back, which needs JavaScript. */
export function MyEnquiriesLink({ className, text }: { className: string; text: string }) {
  const { t } = useTranslation("enquiries");
  return (
    <>
      <PageLink href={paths.myEnquiries} className={`needs-script ${className}`}>{text}</PageLink>
      <p className="without-script text-muted">{t("mineNoScript")}</p>
    </>
  );
}
