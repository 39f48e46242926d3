import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import {
  ChangedField,
  ChangeReason,
  FieldList,
} from "#/components/listing-fields/changed-field.tsx";
import { UserText } from "#/components/user-text.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ListingLink } from "./listing-link.tsx";
import { UndoButton } from "./undo-button.tsx";

type Props = {
  change: Schemas["ListingChange"];
  /** Whether it stands on the page of the listing, which then needs no link. */
  isOnListing?: boolean;
};

/** A change, or an import, a bulk act or an undo in one row, so that it does not drown others. */
export const ChangeRow = ({ change, isOnListing = false }: Props) => {
  const { t } = useTranslation(["adminChanges", "changes"]);
  const lang = useLang();
  const { seq, act, at, actor, groupId, listingId, changes, reason, count = 1 } = change;
  const { signals = [] } = change;
  const when = formatMoment(at, lang);
  const group = count > 1 && groupId
    ? { id: groupId, count, number: formatNumber(count, lang) }
    : undefined;
  const kind = groupOf(change);
  const actName = t(`changes:act.${act}`);
  const name = !group
    ? change.name
    : kind === "merge"
    ? `${actName}: ${change.name ?? t("gone")}`
    : t(`groups.${kind}`, group);
  const canUndo = name !== null && (group || changes.length > 0 || act === "imported");
  const by = actor === "account"
    ? <Actor change={change} />
    : !group && t(`changes:by.${actor === "import" ? "import" : "service"}`);
  const undoLabel = t(group ? "undo.all" : "undo.one");
  return (
    <article
      className={`@container grid gap-2 py-3 ${isOnListing ? "border-t border-line" : "px-4"}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          {!isOnListing && (
            <h2 className="wrap-anywhere leading-6 font-bold [&>a]:inline-block">
              {group
                ? (
                  <Link to="/admin/changes" search={{ group: group.id }} className="link">
                    {name}
                  </Link>
                )
                : <ListingLink id={listingId} name={name} />}
            </h2>
          )}
          {signals.length > 0 && (
            <ul className="my-1 flex flex-wrap gap-2">
              {signals.map((signal) => (
                <li key={signal} className="chip bg-accent-soft">
                  <TriangleAlert size={14} aria-hidden="true" />
                  {t(`signals.${signal}`)}
                </li>
              ))}
            </ul>
          )}
          <p className="wrap-anywhere">
            {(!group || kind === "bulk") && (
              <>
                <strong>{actName}</strong>
                {group && act === "edited" && (
                  <>
                    {": "}
                    <FieldList fields={changes.map(({ field }) => field)} />
                  </>
                )}
                {" · "}
              </>
            )}
            {by}
            {by && " · "}
            <time dateTime={at} className="text-muted">{when}</time>
            {groupId && !group && (
              <>
                {" · "}
                <Link to="/admin/changes" search={{ group: groupId }} className="link">
                  {t(`partOf.${kind}`)}
                </Link>
              </>
            )}
          </p>
          {(!group || kind === "bulk") && <ChangeReason reason={reason} />}
        </div>
        {canUndo && (kind === "merge"
          ? (
            <Link to="/admin/merge" search={{ a: listingId }} className="btn btn-plain">
              {t("merges")}
            </Link>
          )
          : (
            <UndoButton
              label={undoLabel}
              name={t("undo.oneName", { label: undoLabel, name, when })}
              selection={group ? { group: group.id } : { change: seq }}
            />
          ))}
      </div>
      {!group && changes.map((changed) => <ChangedField key={changed.field} changed={changed} />)}
    </article>
  );
};

export const groupOf = ({ act, actor }: Props["change"]) =>
  act === "undone"
    ? "undo"
    : act === "merged" || act === "unmerged"
    ? "merge"
    : actor === "import"
    ? "import"
    : "bulk";

/** Links to all changes by the account. */
const Actor = ({ change: { actorId, actorName, isByOwner } }: Pick<Props, "change">) => {
  const { t } = useTranslation("adminChanges");
  if (!actorId) return t("someone");
  return (
    <>
      <Link to="/admin/changes" search={{ account: actorId }} className="link">
        <UserText text={actorName ?? actorId} />
      </Link>
      {isByOwner && ` (${t("owner")})`}
    </>
  );
};
