import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { assertSuccess } from "#/api/problem.ts";
import {
  ChangedField,
  FieldLabel,
  FieldValue,
} from "#/components/listing-fields/changed-field.tsx";
import { UserText } from "#/components/user-text.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useReload } from "../use-reload.ts";
import { useImportLabel } from "./use-import-fields.ts";

type Row = Schemas["ImportRow"];

type Props = { loadId: string; row: Row; canDecide: boolean };

/** A row of a sheet, the listing that it is, and what happens with it. */
export const ImportRow = ({ loadId, row, canDecide }: Props) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const { number, record, listing, cells, values, changes, kept, faults, reasons } = row;
  const labelOf = useImportLabel();
  return (
    <tr data-row="">
      <td className="text-muted">
        <span className="md:hidden">{`${t("row")} `}</span>
        {formatNumber(number, lang)}
      </td>
      <td className="wrap-anywhere">
        {record ? <Summary of={record} /> : (
          <span className="line-clamp-2">
            <UserText text={cells.filter(Boolean).join(" · ")} />
          </span>
        )}
      </td>
      <td className="wrap-anywhere">
        {listing && (
          <>
            <span className="text-muted md:hidden">{`${t("becomes")}: `}</span>
            <Summary of={listing} id={listing._id} />
          </>
        )}
        <Values values={values} />
      </td>
      <td className="wrap-anywhere">
        <div className="@container grid gap-2">
          {faults.map(({ column, text }) => (
            <p key={column}>{column ? `${labelOf(column)}: ${text[lang]}` : text[lang]}</p>
          ))}
          {reasons.map((reason) => (
            <p key={reason}>
              <Reason reason={reason} />
            </p>
          ))}
          {(row.group === "same" || isOfNumber(row)) && canDecide && (
            <Decision loadId={loadId} row={row} />
          )}
          <Fields changes={changes} />
          {kept.length > 0 && <p className="text-muted">{t("stays")}</p>}
          <Fields changes={kept} />
        </div>
      </td>
    </tr>
  );
};

type SummaryProps = { of: NonNullable<Row["record"]> & { hasOwner?: boolean }; id?: string };

const Summary = (
  { of: { businessName, category, primaryPhone, locality, city, hasOwner }, id }: SummaryProps,
) => {
  const { t } = useTranslation("adminImports");
  const name = <UserText text={businessName} />;
  return (
    <>
      {id
        ? <Link to="/admin/listings/$id" params={{ id }} className="link">{name}</Link>
        : <b>{name}</b>}
      <small className="block text-muted">
        <FieldValue field="category" value={category} /> · {formatPhone(primaryPhone)} ·{" "}
        <UserText text={locality ?? city} />
        {hasOwner && ` · ${t("hasOwner")}`}
      </small>
    </>
  );
};

const shownBefore = ["businessName", "category", "primaryPhone"];

/** What a new listing would say besides what the sheet's side shows. */
const Values = ({ values }: Pick<Row, "values">) => (
  <dl className="text-sm empty:hidden">
    {values.filter(({ field }) => !shownBefore.includes(field)).map(({ field, value }) => (
      <div key={field} className="flex flex-wrap gap-x-1.5">
        <dt className="text-muted">
          <FieldLabel field={field} />:
        </dt>
        <dd className="min-w-0">
          <FieldValue field={field} value={value} />
        </dd>
      </div>
    ))}
  </dl>
);

const Fields = ({ changes }: { changes: Row["changes"] }) => {
  const { t } = useTranslation("adminImports");
  const labels = { before: t("now"), after: t("sheet") };
  return changes.map(({ field, from, to }) => (
    <ChangedField key={field} changed={{ field, before: from, after: to }} labels={labels} />
  ));
};

/** Whether a row is a question only because many rows have its number. */
const isOfNumber = ({ reasons, listing }: Row) => reasons.includes("shared_number") && !listing;

const answers = [[true, "same"], [false, "notSame"], [null, "skip"]] as const;
const answersOfNumber = [[false, "listNumber"], [true, "leaveNumber"], [null, "skip"]] as const;

/** Answers whether the row is the same as the listing, or what happens to all with its number. */
const Decision = ({ loadId: id, row }: Pick<Props, "loadId" | "row">) => {
  const { number } = row;
  // An earlier answer leaves rows unchanged.
  const answer = row.same ?? (row.group === "unchanged" ? true : null);
  const { t } = useTranslation("adminImports");
  const reload = useReload();
  const { isBusy, run } = useAction(t("failed"));
  const decide = (same: boolean | null) =>
    run(async () => {
      const params = { path: { id, number } };
      assertSuccess(
        await api.PUT("/api/admin/imports/{id}/rows/{number}", { params, body: { same } }),
      );
      await reload();
    });
  return (
    <div
      role="group"
      aria-label={t("answer", { row: number })}
      className="flex flex-wrap gap-1"
    >
      {(isOfNumber(row) ? answersOfNumber : answers).map(([same, text]) => (
        <button
          key={text}
          type="button"
          aria-pressed={same === answer}
          aria-disabled={isBusy || undefined}
          onClick={() => decide(same)}
          className="btn btn-plain aria-pressed:bg-primary aria-pressed:text-white"
        >
          {t(text)}
        </button>
      ))}
    </div>
  );
};

const own = ["name", "owner_number", "shared_number", "repeated"] as const;
const ofModerators = ["contact", "protected_name", "words", "number"] as const;
/** Why a row is in its group. */
const Reason = ({ reason }: { reason: string }) => {
  const { t } = useTranslation(["adminImports", "admin", "adminChanges"]);
  const known = own.find((name) => name === reason);
  if (known) return t(`adminImports:reason.${known}`);
  const read = ofModerators.find((name) => name === reason);
  if (read) return t(`admin:held.reasons.${read}`);
  return t(`adminChanges:reason.${reason === "suspended" ? "suspended_before" : "pending"}`);
};
