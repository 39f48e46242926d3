import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import {
  changeFilters,
  changeKinds,
  type ChangesSearch,
  type loadChanges,
  toChangesQuery,
} from "#/api/listing-changes.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ChangeFilter } from "./change-filter.tsx";
import { ChangeRow, groupOf } from "./change-row.tsx";
import { UndoButton } from "./undo-button.tsx";
import { UndoProgress } from "./undo-progress.tsx";

type Props = Awaited<ReturnType<typeof loadChanges>> & {
  search: ChangesSearch;
};

/** What happened to listings, newest first. */
export const ChangesPage = ({ changes, undo, next, search }: Props) => {
  const { t } = useTranslation("adminChanges");
  const [first] = changes;
  const selection = first && groupOf(first) === "merge" ? undefined : selectionOf(search);
  const isRunning = undo?.state === "running";
  return (
    <AdminFrame title={t("title")}>
      {[...changeFilters, "kind" as const].some((name) => search[name]) && (
        <Link
          to="/admin/changes"
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {t("all")}
        </Link>
      )}
      <Kinds search={search} />
      <ChangeFilter key={JSON.stringify(search)} search={search} first={first} />
      {undo && <UndoProgress key={undo.id} started={undo} />}
      {selection && changes.length > 0 && !isRunning && (
        <UndoButton
          label={t(undo ? "undo.again" : "undo.all")}
          selection={selection}
          className="btn btn-danger justify-self-start"
        />
      )}
      {changes.length === 0 && !isRunning && <p className="text-muted">{t("none")}</p>}
      <ol className="card divide-y divide-line empty:hidden">
        {changes.map((change) => (
          <li key={change.seq} data-row="">
            <ChangeRow change={change} />
          </li>
        ))}
      </ol>
      {next && (
        <Link
          to="/admin/changes"
          search={{ ...search, cursor: next }}
          rel="next"
          className="btn btn-plain justify-self-end"
        >
          {t("older")}
        </Link>
      )}
    </AdminFrame>
  );
};

/** Links to all changes, new listings, other changes, or pictures only. */
const Kinds = ({ search: { cursor: _, kind: current, ...search } }: Pick<Props, "search">) => {
  const { t } = useTranslation("adminChanges");
  return (
    <nav aria-label={t("kind")} className="flex flex-wrap gap-1">
      {([undefined, ...changeKinds] as const).map((kind) => (
        <Link
          key={kind ?? "all"}
          to="/admin/changes"
          search={{ ...search, ...kind && { kind } }}
          activeOptions={{ exact: true }}
          aria-current={kind === (current || undefined) ? "page" : undefined}
          className="item w-auto px-4"
        >
          {t(`kinds.${kind ?? "all"}`)}
        </Link>
      ))}
    </nav>
  );
};

/** What the listed changes are for an undo, if they can be undone together. */
const selectionOf = (search: ChangesSearch): Schemas["UndoSelection"] | undefined => {
  const { listing, account, group, from, to, kind } = toChangesQuery(search);
  if (kind) return undefined;
  if (account && from && to && !listing && !group) return { account, from, to };
  return group && !listing && !account && !from && !to ? { group } : undefined;
};
