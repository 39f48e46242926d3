import { useTranslation } from "react-i18next";
import { UserText } from "#/components/user-text.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { Picture } from "#/ui/picture.tsx";
import { LinkForm } from "../link-form.tsx";
import type { Enquiry } from "./load-enquiry.ts";

/** The work in the page's language; the trade if the visitor named none. */
export const useWork = ({ work, category }: Pick<Enquiry, "work" | "category">): string => {
  const lang = useLang();
  return work ? work.name[lang] : categoryName(category, lang);
};

type FoldProps = { id: string; title: string; className?: string; children: React.ReactNode };

const Fold = ({ id, title, className = "", children }: FoldProps) => (
  <details id={id} className={`group border-t border-line ${className}`}>
    <summary className="flex min-h-[52px] items-center justify-between gap-3 font-bold">
      {title}
      <FileIcon name="chevron-down" size={20} className="flex-none group-open:rotate-180" />
    </summary>
    <div className="grid gap-2 pb-4">{children}</div>
  </details>
);

/** What the visitor wrote. */
export function AskedFor({ enquiry: { text, photos, mayCall } }: { enquiry: Enquiry }) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  return (
    <Fold id="asked-for" title={t("title")}>
      {text && (
        <p className="wrap-anywhere whitespace-pre-line">
          <UserText text={text} />
        </p>
      )}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo.id} className="size-24">
              <Picture
                image={photo}
                sizes="6rem"
                alt={t("photo", { n: formatNumber(at + 1, lang) })}
                className="size-full rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">{t(mayCall ? "mayCall" : "mayNotCall")}</p>
    </Fold>
  );
}

export function Withdrawal({ enquiry: { reference, token } }: { enquiry: Enquiry }) {
  const { t } = useTranslation("enquiries");
  return (
    <Fold id="withdrawal" title={t("withdraw")} className="print:hidden">
      <LinkForm
        action={paths.enquiry(reference, token)}
        values={{ act: "withdraw" }}
        className="grid gap-2"
      >
        <p>{t("withdrawHelp")}</p>
        <button type="submit" className="btn btn-plain justify-self-start">
          {t("withdrawYes")}
        </button>
      </LinkForm>
    </Fold>
  );
}
