import { Link, useNavigate, useRouter } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import type { LoadedPair } from "#/api/merges.ts";
import { assertSuccess, dataOf } from "#/api/problem.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { showToast } from "#/ui/toast.ts";
import { useExplainMerge } from "./explain-merge.ts";
import { SideBySide } from "./side-by-side.tsx";

/** Both listings, what to take from which, and the merge. */
export const MergeForm = ({ pair }: { pair: LoadedPair }) => {
  const { t } = useTranslation("merge");
  const navigate = useNavigate();
  const router = useRouter();
  const { isBusy, run } = useAction(useExplainMerge(t("failed")));
  const { a, b, refusals } = pair;
  const isDistinct = refusals.includes("distinct");
  const finish = async (text: string) => {
    await navigate({ to: "/admin/merge", search: { a: a._id } });
    await showToast(text, "success");
  };
  const merge = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const take = form.getAll("take") as Schemas["MergeField"][];
    const reason = String(form.get("reason")).trim();
    run(async () => {
      dataOf(
        await api.POST("/api/admin/merges", {
          body: { keep: a._id, gone: b._id, take, reason },
          params: { header: { "if-match": pair.version } },
        }),
      );
      await finish(t("merged"));
    });
  };
  const switchDistinct = () =>
    run(async () => {
      const path = "/api/admin/distinct-listings";
      const marked = { a: a._id, b: b._id };
      if (!isDistinct) {
        assertSuccess(await api.PUT(path, { body: marked }));
        return await finish(t("marked"));
      }
      assertSuccess(await api.DELETE(path, { params: { query: marked } }));
      await router.invalidate();
      await showToast(t("unmarked"), "success");
    });
  return (
    <form onSubmit={merge} className="grid items-start gap-4 lg:grid-cols-[1fr_21rem]">
      <SideBySide pair={pair} />
      <div className="card grid gap-3 p-4 lg:sticky lg:top-4">
        <p>{t("moves")}</p>
        <p className="wrap-anywhere text-sm">
          {t("forwards")} <span lang="en">/business/{b.slug} → /business/{a.slug}</span>
        </p>
        <Link
          to="/admin/merge"
          search={{ a: b._id, b: a._id, order: "given" }}
          className="btn btn-plain"
        >
          {t("swap")}
        </Link>
        {refusals.length > 0
          ? (
            <div className="rounded-md bg-bad-soft p-3 text-bad">
              <p className="font-bold">{t("refused")}</p>
              <ul>{refusals.map((refusal) => <li key={refusal}>{t(`refusal.${refusal}`)}</li>)}</ul>
            </div>
          )
          : (
            <>
              <label className="grid gap-1 font-bold">
                {t("reason")}
                <textarea
                  name="reason"
                  required
                  maxLength={500}
                  rows={3}
                  dir="auto"
                  className="field font-normal"
                />
              </label>
              {(a.hasOwner || b.hasOwner) && <p className="text-sm text-muted">{t("told")}</p>}
              <button type="submit" disabled={isBusy} className="btn btn-accent">
                {t("merge")}
              </button>
              <p className="text-sm text-muted">{t("undoable")}</p>
            </>
          )}
        <button type="button" disabled={isBusy} onClick={switchDistinct} className="btn btn-plain">
          {t(isDistinct ? "notDistinct" : "distinct")}
        </button>
      </div>
    </form>
  );
};
