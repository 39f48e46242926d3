import { useTranslation } from "react-i18next";
import type { AdminSearch } from "#/lib/business/admin-search.ts";

type Props = { search: AdminSearch; onChange: (change: AdminSearch) => void };

const statuses = ["open", "correcting", "appealed", "decided"] as const;
const kinds = ["report", "likeness", "gstin", "address", "identity"] as const;
const flags = ["overdue", "mine"] as const;

/** Narrows the queue. */
export const CaseFilter = ({ search, onChange }: Props) => {
  const { t } = useTranslation("admin");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <select
        value={search.status ?? ""}
        onChange={({ currentTarget: { value } }) => onChange({ status: value })}
        aria-label={t("caseStatus")}
        className="field w-auto"
      >
        <option value="">{t("caseStatuses.undecided")}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>{t(`caseStatuses.${status}`)}</option>
        ))}
      </select>
      <select
        value={search.kind ?? ""}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value })}
        aria-label={t("caseKind")}
        className="field w-auto"
      >
        <option value="">{t("caseKinds.any")}</option>
        {kinds.map((kind) => <option key={kind} value={kind}>{t(`caseKinds.${kind}`)}</option>)}
      </select>
      {flags.map((flag) => (
        <label key={flag} className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={search[flag] === "true"}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ [flag]: checked ? "true" : undefined })}
            className="size-5 accent-primary"
          />
          {t(`caseOnly.${flag}`)}
        </label>
      ))}
    </div>
  );
};
