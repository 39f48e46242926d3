import { useRouter } from "@tanstack/react-router";
import { BadgeCheck } from "lucide-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { loadMyBusiness } from "#/api/my-business.ts";
import { loadMyVerifications } from "#/api/verifications.ts";
import { showDay, showMonth } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { Notice } from "#/ui/form/notice.tsx";
import { showToast } from "#/ui/toast.ts";
import { Section } from "../dashboard/section.tsx";
import type { MyBusiness } from "../listing/listing-values.ts";
import { DocumentPart } from "./document-part.tsx";
import { PhonePart } from "./phone-part.tsx";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** What was checked of the listing until when, and what it takes to have more checked. */
export const VerificationSection = ({ business, onChange }: Props) => {
  const { t } = useTranslation(["verification", "translation", "forms"]);
  const { api } = useRouter().options.context;
  const lang = useLang();
  const load = useCallback((signal?: AbortSignal) => loadMyVerifications(api, signal), [api]);
  const { data, isFailed, reload } = useResource(load);

  const onPhoneDone = async () => {
    const [changed] = await Promise.all([loadMyBusiness(api), reload()]);
    if (changed) onChange(changed);
    await showToast(t("verification:done"), "success");
  };

  if (isFailed) {
    return (
      <Notice tone="bad">
        <p>{t("verification:loadFailed")}</p>
        <button type="button" onClick={reload} className="min-h-11 underline">
          {t("forms:retry")}
        </button>
      </Notice>
    );
  }
  if (!data) return null;
  const marks = data.flatMap(({ verification }) => verification ?? []);
  return (
    <Section title={t("verification:title")}>
      <ul className="grid gap-2">
        {marks.map(({ kind, checkedAt, expiresAt }) => (
          <li key={kind}>
            <p className="flex items-center gap-1 font-bold text-good">
              <BadgeCheck size={18} aria-hidden="true" className="flex-none" />
              {t(`translation:verified.${kind}`, { when: showMonth(checkedAt, lang) })}
            </p>
            <p className="text-sm text-muted">
              {t("verification:until", { day: showDay(expiresAt, lang) })}
            </p>
          </li>
        ))}
      </ul>
      <div className="grid gap-4">
        {data.map(({ kind, ...check }) =>
          kind === "phone"
            ? (
              <PhonePart
                key={kind}
                check={{ kind, ...check }}
                number={business.primaryPhone}
                onDone={onPhoneDone}
              />
            )
            : <DocumentPart key={kind} check={{ kind, ...check }} onSent={reload} />
        )}
      </div>
    </Section>
  );
};
