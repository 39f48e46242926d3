import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { CaseSearch } from "#/lib/business/case-search.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { caseKinds } from "./case-kinds.ts";
import { withCount } from "../with-count.ts";

type Props = {
  search: CaseSearch;
  counts: Schemas["AdminCounts"]["cases"] | undefined;
  onChange: (change: CaseSearch) => void;
};

const statuses = ["due", "open", "appealed", "correcting", "decided"] as const;
const flags = ["overdue", "mine"] as const;

/** Filters of the queue; a choice shows at once, while the list is still loading. */
export const CaseFilter = ({ search, counts, onChange }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const [chosen, setChosen] = useState(search);
  useEffect(() => setChosen(search), [search]);
  const choose = (change: CaseSearch) => {
    setChosen({ ...chosen, ...change });
    onChange(change);
  };
  const countOf = (status: Schemas["CaseStatus"]) =>
    counts?.statuses.find((counted) => counted.status === status)?.count;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <select
        value={chosen.status ?? ""}
        onChange={({ currentTarget: { value } }) => choose({ status: value })}
        aria-label={t("caseStatus")}
        className="field w-auto"
      >
        <option value="">
          {chosen.q
            ? t("caseStatuses.all")
            : withCount(t("caseStatuses.due"), countOf("due"), lang)}
        </option>
        {statuses.filter((status) => chosen.q || status !== "due").map((status) => (
          <option key={status} value={status}>
            {withCount(
              t(`caseStatuses.${status}`),
              countOf(status),
              lang,
            )}
          </option>
        ))}
      </select>
      <select
        value={chosen.kind ?? ""}
        onChange={({ currentTarget: { value } }) => choose({ kind: value })}
        aria-label={t("caseKind")}
        className="field w-auto"
      >
        <option value="">{t("caseKinds.any")}</option>
        {caseKinds.map((kind) => (
          <option key={kind} value={kind}>
            {withCount(
              t(`caseKinds.${kind}`),
              counts && (counts.kinds.find((counted) => counted.kind === kind)?.count ?? 0),
              lang,
            )}
          </option>
        ))}
      </select>
      {flags.map((flag) => (
        <label key={flag} className="inline-flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={chosen[flag] === "true"}
            onChange={({ currentTarget: { checked } }) =>
              choose({ [flag]: checked ? "true" : undefined })}
            className="size-5 accent-primary"
          />
          {withCount(t(`caseOnly.${flag}`), counts?.[flag], lang)}
        </label>
      ))}
    </div>
  );
};
