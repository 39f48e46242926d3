import { Link, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { useExplainMerge } from "./explain-merge.ts";

/** Merges that can be undone. */
export const MergeList = ({ merges }: { merges: Schemas["Merge"][] }) => {
  const { t } = useTranslation("merge");
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{t("recent")}</h2>
      {merges.length === 0 && <p className="text-muted">{t("noneRecent")}</p>}
      <ul className="card divide-y divide-line empty:hidden">
        {merges.map((merge) => <MergeRow key={merge.id} merge={merge} />)}
      </ul>
    </section>
  );
};

const MergeRow = (
  { merge: { id, kept, gone, reason, by, at, until } }: { merge: Schemas["Merge"] },
) => {
  const { t } = useTranslation("merge");
  const lang = useLang();
  const router = useRouter();
  const { isBusy, run } = useAction(useExplainMerge(t("undoFailed")));
  const undo = () =>
    run(async () => {
      const path = { id };
      const { left } = dataOf(await api.POST("/api/admin/merges/{id}/undo", { params: { path } }));
      await router.invalidate();
      await showToast(left.length > 0 ? t("undonePartly") : t("undone"), "success");
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-3">
      <p className="wrap-anywhere min-w-0">
        <UserText text={gone.businessName} />
        {" → "}
        <Link to="/admin/listings/$id" params={{ id: kept._id }} className="link">
          <UserText text={kept.businessName} />
        </Link>
        <span className="block text-sm text-muted">
          {formatMoment(at, lang)}
          {by && ` · ${by}`}
          {" · "}
          <UserText text={reason} />
          {` · ${t("until", { when: formatMoment(until, lang) })}`}
        </span>
      </p>
      <button
        type="button"
        disabled={isBusy}
        onClick={undo}
        aria-label={t("undoName", { name: gone.businessName })}
        className="btn btn-plain"
      >
        {t("undo")}
      </button>
    </li>
  );
};
