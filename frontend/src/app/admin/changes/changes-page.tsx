import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import type { ListedChanges } from "#/api/listing-changes.ts";
import { type ChangesSearch, toChangesQuery } from "#/lib/business/changes-search.ts";
import { Message } from "#/ui/message.tsx";
import { AdminFrame } from "../admin-frame.tsx";
import { AdminNav } from "../admin-nav.tsx";
import { ChangeFilter } from "./change-filter.tsx";
import { ChangeRow } from "./change-row.tsx";
import { UndoButton } from "./undo-button.tsx";
import { UndoProgress } from "./undo-progress.tsx";

type Props = ListedChanges & { search: ChangesSearch; onChanged: () => Promise<void> };

/** What happened to listings, newest first. */
export const ChangesPage = ({ changes, undo, hasMore, search, onChanged }: Props) => {
  const { t } = useTranslation("adminChanges");
  const { cursor, ...filter } = search;
  const selection = selectionOf(filter);
  const last = changes.at(-1);
  return (
    <AdminFrame title={t("title")}>
      <AdminNav current="changes" />
      <ChangeFilter key={JSON.stringify(filter)} filter={filter} />
      {undo && <UndoProgress key={undo.id} started={undo} onDone={onChanged} />}
      {filter.account && !selection && !filter.listing && <p>{t("needsTime")}</p>}
      {selection && changes.length > 0 && undo?.state !== "running" && (
        <UndoButton
          label={t(undo ? "undo.again" : "undo.all")}
          selection={selection}
          className="btn btn-danger justify-self-start"
        />
      )}
      {last
        ? (
          <ol className="grid gap-3">
            {changes.map((change) => (
              <li key={change.seq}>
                <ChangeRow change={change} />
              </li>
            ))}
          </ol>
        )
        : undo?.state !== "running" && (
          <Message
            icon={<History size={36} aria-hidden="true" />}
            title={t("none")}
            heading="h2"
          >
            <p className="text-muted">{t("noneText")}</p>
          </Message>
        )}
      <div className="flex flex-wrap justify-between gap-4 empty:hidden">
        {cursor && (
          <Link to="/admin/changes" search={filter} className="btn btn-plain">{t("newest")}</Link>
        )}
        {hasMore && last && (
          <Link
            to="/admin/changes"
            search={{ ...filter, cursor: `${last.seq}` }}
            className="btn btn-plain ms-auto"
          >
            {t("older")}
          </Link>
        )}
      </div>
    </AdminFrame>
  );
};

/** What the listed changes are for the API, if they can be undone together. */
const selectionOf = (filter: ChangesSearch): Schemas["UndoSelection"] | undefined => {
  const { listing, account, group, from, to } = toChangesQuery(filter);
  if (listing || (account && group)) return undefined;
  if (account) return from && to ? { account, from, to } : undefined;
  return group && !from && !to ? { group } : undefined;
};
