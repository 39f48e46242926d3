import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { socialPicturePath } from "#/lib/business/picture-of.ts";
import { RetryNotice } from "#/ui/retry-notice.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";
import { Section } from "../dashboard/section.tsx";

type Props = { business: MyBusiness; url: string; share: ReactNode };

export const ShareCard = ({ business, url, share }: Props) => {
  const { t } = useTranslation("dashboard");
  const [isFailed, setFailed] = useState(false);
  const picture = socialPicturePath(business);
  return (
    <Section title={t("poster.card")}>
      <p className="max-w-prose">{t("poster.cardLead")}</p>
      <div className="mt-4 grid gap-3">
        {isFailed
          ? (
            <RetryNotice onRetry={() => setFailed(false)}>
              {t("poster.cardFailed")}
            </RetryNotice>
          )
          : (
            <img
              src={picture}
              width={1200}
              height={630}
              alt={t("poster.cardAlt")}
              onError={() => setFailed(true)}
              className="h-auto w-full max-w-xl rounded-md bg-paper"
            />
          )}
        <dl>
          <dt className="text-sm text-muted">{t("poster.address")}</dt>
          <dd lang="en" className="wrap-anywhere">{url.replace(/^https?:\/\//, "")}</dd>
        </dl>
        <div className="flex flex-wrap gap-2 max-sm:[&>*]:w-full">
          {share}
          <a
            href={socialPicturePath(business)}
            download={`${business.slug}.jpg`}
            className="btn btn-plain"
          >
            <Download size={18} aria-hidden="true" />
            {t("poster.download")}
          </a>
        </div>
      </div>
    </Section>
  );
};
