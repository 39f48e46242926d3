import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { categoryName } from "#/lib/business/categories.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatNumber, formatRupees } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useFormatHours } from "#/lib/hooks/use-format-hours.ts";
import { useFormatRate } from "#/lib/hooks/use-format-rate.ts";
import { isReported } from "./decision-key.ts";
import { RemovedPicture } from "./removed-picture.tsx";

type Snapshot = Schemas["CaseSnapshot"];

type Props = { adminCase: Schemas["WholeCase"] };

/** The listing when the case began next to the listing now: first what differs, then the rest. */
export const ThenAndNow = ({ adminCase }: Props) => {
  const { t } = useTranslation("admin");
  const linesOf = useSnapshotLines();
  const lang = useLang();
  const { snapshot: before, current: after } = adminCase;
  if (!before) return <p>{t("case.erased")}</p>;
  const now = new Map(after ? linesOf(after) : []);
  // Old snapshots lack hours and prices, so their changes are unknown.
  const isKnown = (key: Line) =>
    key !== "hours" && key !== "prices" ||
    [before, after].every((version) => version?.rates !== undefined);
  const lines = linesOf(before).map(([key, value]) => [key, value, now.get(key) ?? ""] as const);
  const changed = lines.filter(([key, was, is]) => after && isKnown(key) && was !== is);
  const same = lines.filter((line) => !changed.includes(line) && (line[1] || line[2]));
  return (
    <>
      {!after && <p>{t("case.gone")}</p>}
      {changed.length > 0 && (
        <table className="w-full table-fixed text-start [&_td]:p-1 [&_td]:align-top [&_th]:p-1 [&_th]:ps-0 [&_th]:align-top">
          <thead className="text-[0.75rem] text-muted">
            <tr>
              <td />
              <th scope="col">
                {t(isReported(adminCase) ? "case.asReported" : "case.asOpened")}
              </th>
              <th scope="col">{t("case.now")}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(([key, was, is]) => (
              <tr key={key} className="border-t border-line wrap-anywhere whitespace-pre-line">
                <th scope="row">{t(`case.fields.${key}`)}</th>
                <td>
                  <del className="text-muted">
                    <UserText text={was || t("case.empty")} />
                  </del>
                </td>
                <td>
                  <ins className="rounded-sm bg-good-soft font-bold text-good no-underline">
                    <UserText text={is || t("case.empty")} />
                  </ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details open={changed.length === 0}>
        <summary className="link min-h-11 content-center">
          {changed.length === 0
            ? t("case.sameAll")
            : t("case.same", { count: same.length, number: formatNumber(same.length, lang) })}
        </summary>
        <dl className="grid gap-x-6 gap-y-1 @lg:grid-cols-[10rem_1fr]">
          {same.map(([key, was, is]) => (
            <div key={key} className="@lg:contents">
              <dt className="text-muted">{t(`case.fields.${key}`)}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <UserText text={was || is} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <SnapshotPictures adminCase={adminCase} />
    </>
  );
};

/** Pictures of then, and those that are new; the owner may have removed some. */
const SnapshotPictures = ({ adminCase }: Props) => {
  const { t } = useTranslation("admin");
  const before = adminCase.snapshot?.pictures ?? [];
  const after = adminCase.current?.pictures ?? [];
  const all = [...new Set([...before, ...after])];
  if (all.length === 0) return null;
  const removed = { caseId: adminCase.id, pictures: adminCase.removedPictures };
  return (
    <ul className="flex flex-wrap gap-2">
      {all.map((url, index) => (
        <li key={url}>
          <SnapshotPicture
            url={url}
            alt={t("case.picture", { number: index + 1 })}
            removed={removed}
          />
          {before.includes(url) !== after.includes(url) && (
            <span className="chip mt-1 bg-accent-soft text-accent-ink">
              {t(before.includes(url) ? "case.asReported" : "case.now")}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
};

type PictureProps = {
  url: string;
  alt: string;
  removed: { caseId: string; pictures: Schemas["WholeCase"]["removedPictures"] };
};

const SnapshotPicture = ({ url, alt, removed }: PictureProps) => {
  const { t } = useTranslation("admin");
  const removedPicture = removed?.pictures.find((picture) => picture.url === url);
  if (!removedPicture) {
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
