import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { formatRupees } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useFormatHours } from "#/lib/hooks/use-format-hours.ts";
import { useFormatRate } from "#/lib/hooks/use-format-rate.ts";
import { RemovedPicture } from "./removed-picture.tsx";

type Snapshot = Schemas["CaseSnapshot"];

type Props = {
  snapshot: Snapshot;
  /** The other version of the listing; differences are highlighted. */
  other?: Snapshot | null;
  /** Pictures of the case that are no longer public. */
  removed?: { caseId: string; pictures: Schemas["WholeCase"]["removedPictures"] };
};

/** Listing at the time of the first report, or the current listing. */
export const Snapshot = ({ snapshot, other, removed }: Props) => {
  const { t } = useTranslation("admin");
  const linesOf = useSnapshotLines();
  const before = other ? new Map(linesOf(other)) : undefined;
  // Old snapshots lack hours and prices, so their changes are unknown.
  const isKnown = (key: Line) =>
    key !== "hours" && key !== "prices" ||
    [snapshot, other].every((version) => version?.rates !== undefined);
  const lines = linesOf(snapshot);
  return (
    <>
      <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[10rem_1fr]">
        {lines.map(([key, value]) => {
          const isChanged = before !== undefined && isKnown(key) && before.get(key) !== value;
          if (!value && !isChanged) return null;
          return (
            <div key={key} className="md:contents">
              <dt className="text-sm text-muted">
                {t(`case.fields.${key}`)}
                {isChanged && (
                  <span className="chip ms-2 bg-accent-soft text-accent-ink">
                    {t("case.differs")}
                  </span>
                )}
              </dt>
              <dd
                lang={detectLanguage(value)}
                dir="auto"
                className="wrap-anywhere whitespace-pre-line"
              >
                {value || t("case.empty")}
              </dd>
            </div>
          );
        })}
      </dl>
      {snapshot.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {snapshot.pictures.map((url, index) => (
            <li key={url}>
              <SnapshotPicture
                url={url}
                alt={t("case.picture", { number: index + 1 })}
                removed={removed}
              />
              {other && !other.pictures.includes(url) && (
                <span className="chip mt-1 bg-accent-soft text-accent-ink">
                  {t("case.differs")}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

type PictureProps = { url: string; alt: string; removed: Props["removed"] };

const SnapshotPicture = ({ url, alt, removed }: PictureProps) => {
  const { t } = useTranslation("admin");
  const removedPicture = removed?.pictures.find((picture) => picture.url === url);
  if (!removed || !removedPicture) {
    return <img src={url} alt={alt} loading="lazy" className="h-40 rounded-card" />;
  }
  return (
    <>
      {removedPicture.folder && (
        <RemovedPicture caseId={removed.caseId} folder={removedPicture.folder} alt={alt} />
      )}
      <p className="text-sm text-muted">
        {t(removedPicture.folder ? "case.pictureRemoved" : "case.pictureDeleted")}
      </p>
    </>
  );
};

type Line =
  | "name"
  | "about"
  | "trade"
  | "phones"
  | "hours"
  | "prices"
  | "address"
  | "website"
  | "gstin"
  | "registration";

const useSnapshotLines = () => {
  const { t } = useTranslation(["admin", "listing"]);
  const lang = useLang();
  const formatRate = useFormatRate();
  const formatHours = useFormatHours();
  return (snapshot: Snapshot): [Line, string][] => {
    const { street, locality, landmark, city, state, zipCode } = snapshot;
    const { timings, visitCharge, rates = [], rateNote } = snapshot;
    const phones = [snapshot.primaryPhone, snapshot.alternatePhone, snapshot.whatsapp];
    const prices = [
      ...typeof visitCharge === "number"
        ? [
          `${t("listing:rate.visitCharge")}: ${
            visitCharge === 0 ? t("listing:rate.free") : formatRupees(visitCharge, lang)
          }`,
        ]
        : [],
      ...rates.map((rate) => `${rate.text}: ${formatRate(rate)}`),
      ...rateNote ? [rateNote] : [],
    ];
    return [
      ["name", [snapshot.businessName, snapshot.otherName].filter(Boolean).join(" · ")],
      ["about", [snapshot.shortDesc, snapshot.description].filter(Boolean).join("\n\n")],
      ["trade", categoryName(snapshot.category as Schemas["ModeratedBusiness"]["category"], lang)],
      [
        "phones",
        [...new Set(phones)].flatMap((phone) => phone ? [formatPhone(phone)] : []).join(", "),
      ],
      ["hours", timings ? formatHours(timings) : ""],
      ["prices", prices.join("\n")],
      ["address", [street, locality, landmark, city, state, zipCode].filter(Boolean).join(", ")],
      ["website", snapshot.website ?? ""],
      ["gstin", snapshot.gstin ?? ""],
      ["registration", snapshot.registrationNumber ?? ""],
    ];
  };
};
