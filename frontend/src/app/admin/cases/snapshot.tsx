import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { FieldLabel, FieldValue } from "#/components/listing-fields/changed-field.tsx";
import {
  changedValueNames,
  hasValue,
  type MyBusiness,
  valueAt,
  type ValueName,
  valueNames,
  valuesOf,
} from "#/components/listing-fields/listing-values.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { isReported } from "./decision-key.ts";
import { RemovedPicture } from "./removed-picture.tsx";

type Snapshot = Schemas["CaseSnapshot"];

type Props = { adminCase: Schemas["WholeCase"] };

/** Fields that old snapshots lack, so that their changes are unknown. */
const laterFields: readonly ValueName[] = ["timings", "visitCharge", "rates", "rateNote"];

/** The listing when the case began next to the listing now: first what differs, then the rest. */
export const ThenAndNow = ({ adminCase }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { snapshot: before, current: after } = adminCase;
  if (!before) return <p>{t("case.erased")}</p>;
  const [was, is] = [listingIn(before), listingIn(after ?? before)];
  const [from, to] = [valuesOf(was), valuesOf(is)];
  const isKnown = (name: ValueName) =>
    !laterFields.includes(name) ||
    [before, after].every((version) => version?.rates !== undefined);
  const changed = changedValueNames(from, to).filter(isKnown);
  const same = valueNames.filter((name) => !changed.includes(name) && hasValue(from, name));
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
            {changed.map((name) => (
              <tr key={name} className="border-t border-line wrap-anywhere whitespace-pre-line">
                <th scope="row">
                  <FieldLabel field={name} />
                </th>
                <td>
                  <del className="text-muted">
                    <FieldValue field={name} value={valueAt(was, name)} />
                  </del>
                </td>
                <td>
                  <ins className="rounded-sm bg-good-soft font-bold text-good no-underline">
                    <FieldValue field={name} value={valueAt(is, name)} />
                  </ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details>
        <summary className="link min-h-11 content-center">
          {changed.length === 0
            ? t("case.sameAll")
            : t("case.same", { count: same.length, number: formatNumber(same.length, lang) })}
        </summary>
        <dl className="grid gap-x-6 gap-y-1 @md:grid-cols-[10rem_1fr]">
          {same.map((name) => (
            <div key={name} className="@md:contents">
              <dt className="text-muted">
                <FieldLabel field={name} />
              </dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <FieldValue field={name} value={valueAt(was, name)} />
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
  return (
    <ul className="flex flex-wrap gap-2">
      {all.map((url, index) => {
        const alt = t("case.picture", { number: index + 1 });
        const removed = adminCase.removedPictures.find((picture) => picture.url === url);
        return (
          <li key={url}>
            {!removed && <img src={url} alt={alt} loading="lazy" className="h-40 rounded-card" />}
            {removed?.folder && (
              <RemovedPicture caseId={adminCase.id} folder={removed.folder} alt={alt} />
            )}
            {removed && (
              <p className="text-sm text-muted">
                {t(removed.folder ? "case.pictureRemoved" : "case.pictureDeleted")}
              </p>
            )}
            {before.includes(url) !== after.includes(url) && (
              <span className="chip mt-1 bg-accent-soft text-accent-ink">
                {t(before.includes(url) ? "case.asReported" : "case.now")}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** The listing of a snapshot, as far as it has the fields of the form. */
const listingIn = (snapshot: Snapshot): Partial<MyBusiness> => {
  const { street, locality, landmark, city, state, zipCode, gstin, registrationNumber } = snapshot;
  const { otherName, ...fields } = snapshot;
  return {
    ...fields,
    translation: { businessName: otherName ?? null },
    address: { street, locality, landmark, city, state, zipCode },
    legal: { gstin, registrationNumber },
  } as object;
};
