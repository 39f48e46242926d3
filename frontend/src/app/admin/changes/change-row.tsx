import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { ChangedField } from "#/components/listing-fields/changed-field.tsx";
import { UserText } from "#/components/user-text.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ListingLink } from "./listing-link.tsx";
import { UndoButton } from "./undo-button.tsx";

type Props = { change: Schemas["ListingChange"] };

export const ChangeRow = ({ change }: Props) => {
  const { t } = useTranslation(["adminChanges", "changes"]);
  const lang = useLang();
  const { seq, act, at, actor, groupId, listingId, name, changes } = change;
  const when = formatMoment(at, lang);
  const canUndo = name !== null && (changes.length > 0 || act === "imported");
  return (
    <article className="card @container grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="wrap-anywhere text-lg leading-snug font-bold">
            <ListingLink id={listingId} name={name} />
          </h2>
          <p className="wrap-anywhere">
            <strong>{t(`changes:act.${act}`)}</strong>
            {" · "}
            {actor === "account"
              ? <Actor change={change} />
              : t(`changes:by.${actor === "import" ? "import" : "service"}`)}
            {" · "}
            <time dateTime={at} className="text-muted">{when}</time>
            {groupId && (
              <>
                {" · "}
                <Link to="/admin/changes" search={{ group: groupId }} className="link">
                  {t(
                    `partOf.${act === "undone" ? "undo" : actor === "import" ? "import" : "bulk"}`,
                  )}
                </Link>
              </>
            )}
          </p>
        </div>
        {canUndo && (
          <UndoButton
            label={t("undo.one")}
            name={t("undo.oneName", { name, when })}
            selection={{ change: seq }}
          />
        )}
      </div>
      {changes.map((changed) => <ChangedField key={changed.field} changed={changed} />)}
    </article>
  );
};

/** Links to all changes by the account. */
const Actor = ({ change: { actorId, actorName, isByOwner } }: Props) => {
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
