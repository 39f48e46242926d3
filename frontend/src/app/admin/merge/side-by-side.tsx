import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { LoadedPair } from "#/api/merges.ts";
import { FieldLabel, FieldValue } from "#/components/listing-fields/changed-field.tsx";
import { valueAt, valueNames } from "#/components/listing-fields/listing-values.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Field = Schemas["MergeField"];

type Props = {
  pair: LoadedPair;
  take: readonly Field[];
  onTake: (field: Field, isTaken: boolean) => void;
};

/** The fields in which two listings differ, with a tick for what to take from the other. */
export const SideBySide = ({ pair: { a, b, differs }, take, onTake }: Props) => {
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
          <tbody key={field} className="border-b border-line last:border-0">
            {partsOf(field, a, b).map((name, at) => (
              <tr key={name} className="align-top">
                <Value side={a} name={name} isChosen={!take.includes(field)}>
                  <FieldLabel field={name} language={a.language} />
                </Value>
                <Value side={b} name={name} isChosen={take.includes(field)}>
                  {at === 0
                    ? (
                      <label className="flex items-start gap-2 pointer-coarse:min-h-11">
                        <input
                          type="checkbox"
                          checked={take.includes(field)}
                          onChange={({ target }) => onTake(field, target.checked)}
                          className="size-5 flex-none accent-primary"
                        />
                        {t("take")}
                        <span className="sr-only">
                          <FieldLabel field={name} language={b.language} />
                        </span>
                      </label>
                    )
                    : <span aria-hidden="true">&nbsp;</span>}
                </Value>
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
const partsOf = (field: Field, a: object, b: object) =>
  valueNames.filter((name) =>
    name.split(".")[0] === field &&
    JSON.stringify(valueAt(a, name) ?? null) !== JSON.stringify(valueAt(b, name) ?? null)
  );

type Side = Schemas["MergeSide"];

const Head = ({ side, label }: { side: Side; label: string }) => {
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
        {side.ownerId === null ? t("noOwner") : t("owner", { name: side.ownerName })}
        {` · ${t("reviews", { count, number: formatNumber(count, lang) })}`}
      </span>
    </th>
  );
};

type ValueProps = {
  side: Side;
  name: ReturnType<typeof partsOf>[number];
  isChosen: boolean;
  children: ReactNode;
};

const Value = ({ side, name, isChosen, children }: ValueProps) => (
  <td className={`wrap-anywhere p-3 ${isChosen ? "bg-good-soft" : "text-muted"}`}>
    <div className="text-sm font-bold">{children}</div>
    <FieldValue field={name} value={valueAt(side, name)} language={side.language} />
  </td>
);
