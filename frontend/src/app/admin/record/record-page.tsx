import { Link, useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { loadRecord, RecordSearch } from "#/api/figures.ts";
import { Pager } from "#/ui/pager.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { RecordRow, useEventWords } from "./record-row.tsx";

type Props = Awaited<ReturnType<typeof loadRecord>> & { search: RecordSearch };

/** Who did what on what, newest first. */
export const RecordPage = ({ acts, next, prev, search }: Props) => {
  const { t } = useTranslation("figures");
  return (
    <AdminFrame title={t("record.title")}>
      <p className="text-muted">{t("record.lead")}</p>
      <RecordFilter key={JSON.stringify(search)} search={search} />
      {acts.length === 0 && <p role="status" className="text-muted">{t("record.none")}</p>}
      <ol className="card divide-y divide-line empty:hidden">
        {acts.map((act) => <RecordRow key={act.id} act={act} />)}
      </ol>
      <Pager next={next} prev={prev} />
    </AdminFrame>
  );
};

const RecordFilter = ({ search }: Pick<Props, "search">) => {
  const { t } = useTranslation("figures");
  const navigate = useNavigate();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = Object.fromEntries(new FormData(event.currentTarget)) as RecordSearch;
    navigate({ to: "/admin/record", search });
  };
  const events = Object.entries(useEventWords())
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  return (
    <form onSubmit={show} className="flex flex-wrap items-end gap-3">
      <label className="grid gap-1 font-bold">
        {t("record.who")}
        <input name="who" defaultValue={search.who} maxLength={100} className="field font-normal" />
      </label>
      <label className="grid min-w-0 gap-1 font-bold">
        {t("record.what")}
        <select name="what" defaultValue={search.what} className="field font-normal">
          <option value="">{t("record.groups.console")}</option>
          <option value="accounts">{t("record.groups.accounts")}</option>
          <option value="all">{t("record.groups.all")}</option>
          {events.map(([event, words]) => <option key={event} value={event}>{words}</option>)}
        </select>
      </label>
      <label className="grid gap-1 font-bold">
        {t("record.since")}
        <input
          name="since"
          type="date"
          defaultValue={search.since}
          className="field font-normal"
        />
      </label>
      <button type="submit" className="btn btn-primary">{t("record.show")}</button>
      {(search.who || search.what || search.since) && (
        <Link to="/admin/record" className="link inline-flex min-h-11 items-center">
          {t("record.reset")}
        </Link>
      )}
    </form>
  );
};
