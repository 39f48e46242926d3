import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isEmpty, type LoadedPair } from "#/api/merges.ts";
import { FieldLabel, FieldValue } from "#/components/listing-fields/changed-field.tsx";
import { valueAt, valueNames } from "#/components/listing-fields/listing-values.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** The fields in which two listings differ, with a tick for what to take from the other. */
export const SideBySide = ({ pair: { a, b, differs } }: { pair: LoadedPair }) => {
  const { t } = useTranslation("merge");
  return (
    <div className="card overflow-x-auto">
      <table className="w-full table-fixed border-collapse text-start">
        <thead className="border-b border-line">
          <tr className="align-top">
            <Head side={a} label={t("keep")} />
            <Head side={b} label={t("gone")} />
          </tr>
        </thead>
        {differs.map((field) => (
          <tbody key={field} className="group border-b border-line last:border-0">
            {partsOf(field, a, b).map((name, at) => (
              <tr key={name} className="wrap-anywhere align-top">
                <td className="bg-good-soft p-3 group-has-checked:bg-transparent group-has-checked:text-muted">
                  <div className="text-sm font-bold">
                    <FieldLabel field={name} language={a.language} />
                  </div>
                  <FieldValue field={name} value={valueAt(a, name)} language={a.language} />
                </td>
                <td className="p-3 text-muted group-has-checked:bg-good-soft group-has-checked:text-ink">
                  <div className="min-h-5 text-sm font-bold">
                    {at === 0 && (
                      <label className="flex items-start gap-2 pointer-coarse:min-h-11">
                        <input
                          type="checkbox"
                          name="take"
                          value={field}
                          defaultChecked={isEmpty(a[field])}
                          className="size-5 flex-none accent-primary"
                        />
                        {t("take")}
                        <span className="sr-only">
                          <FieldLabel field={name} language={b.language} />
                        </span>
                      </label>
                    )}
                  </div>
                  <FieldValue field={name} value={valueAt(b, name)} language={b.language} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {differs.length === 0 && <p className="p-3 text-muted">{t("sameFields")}</p>}
    </div>
  );
};

/** Parts of a field, such as those of the address, that differ. */
const partsOf = (field: string, a: object, b: object) =>
  valueNames.filter((name) =>
    name.split(".")[0] === field &&
    JSON.stringify(valueAt(a, name) ?? null) !== JSON.stringify(valueAt(b, name) ?? null)
  );

const Head = ({ side, label }: { side: LoadedPair["a"]; label: string }) => {
  const { t } = useTranslation("merge");
  const lang = useLang();
  const { count } = side.rating;
  return (
    <th scope="col" className="wrap-anywhere p-3 text-start font-normal">
      <span className="block text-sm text-muted">{label}</span>
      <Link to="/admin/listings/$id" params={{ id: side._id }} className="link font-bold">
        <UserText text={side.businessName} />
      </Link>
      <span className="block text-sm text-muted">
        {side.ownerName
          ? t("owner", { name: side.ownerName })
          : t(side.hasOwner ? "hasOwner" : "noOwner")}
        {` · ${t("reviews", { count, number: formatNumber(count, lang) })}`}
      </span>
    </th>
  );
};
