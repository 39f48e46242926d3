import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { ChangedField } from "#/components/listing-fields/changed-field.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { countTexts } from "./count-texts.ts";
import { LeftList } from "./left-list.tsx";
import { ListingLink } from "./listing-link.tsx";

type Selection = Schemas["UndoSelection"];

type Props = { label: string; name?: string; className?: string; selection: Selection };

/** Shows what an undo would do, and starts it. */
export const UndoButton = ({ selection, ...button }: Props) => (
  <DialogButton {...button}>
    {(onClose) => <UndoDialog selected={selection} onClose={onClose} />}
  </DialogButton>
);

const UndoDialog = ({ selected, onClose }: { selected: Selection; onClose: () => void }) => {
  const { t } = useTranslation(["adminChanges", "forms"]);
  const navigate = useNavigate();
  const [body] = useState(selected);
  const load = useCallback(
    async (signal: AbortSignal) =>
      dataOf(await api.POST("/api/admin/undos/preview", { body, signal })),
    [body],
  );
  const preview = useResource(load);
  const { isBusy, run } = useAction(t("adminChanges:undo.failed"));
  const start = async () => {
    const { id } = dataOf(await api.POST("/api/admin/undos", { body }));
    onClose();
    await navigate({ to: "/admin/changes", search: { group: id } });
  };
  return (
    <Dialog title={t("adminChanges:undo.title")} onClose={onClose}>
      <section className="grid gap-4">
        <ResourceBoundary
          resource={preview}
          failed={t("adminChanges:undo.loadFailed")}
          skeleton="h-48 w-full"
        >
          {(data) => <Preview preview={data} after={t("adminChanges:undo.then")} />}
        </ResourceBoundary>
        <div className="flex flex-wrap gap-3">
          {preview.data && changesAny(preview.data) && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => run(start)}
              className="btn btn-danger"
            >
              {t("adminChanges:undo.confirm")}
            </button>
          )}
          <button type="button" onClick={onClose} className="btn btn-plain">
            {t("forms:cancel")}
          </button>
        </div>
      </section>
    </Dialog>
  );
};

export const changesAny = ({ changes, counts }: Schemas["UndoPreview"]): boolean =>
  changes.length > 0 || counts.seen < counts.listings;

type PreviewProps = {
  preview: Schemas["UndoPreview"];
  /** What the later values are called. */
  after: string;
};

/** What an undo or a bulk act would change and leave. */
export const Preview = ({ preview, after }: PreviewProps) => {
  const { t } = useTranslation("adminChanges");
  const lang = useLang();
  const { counts, changes, left } = preview;
  const numbers = countTexts(counts, lang);
  const more = counts.changed + counts.removed - changes.length;
  const labels = { before: t("undo.now"), after };
  return (
    <div className="grid gap-3">
      <p>{t(changesAny(preview) ? "undo.counts" : "undo.nothing", numbers)}</p>
      {counts.removed > 0 && <p>{t("undo.countRemoved", numbers)}</p>}
      {preview.unchecked > 0 && (
        <p className="text-bad">
          {t("undo.unchecked", {
            count: preview.unchecked,
            number: formatNumber(preview.unchecked, lang),
          })}
        </p>
      )}
      {counts.seen < counts.listings && <p>{t("undo.partly", numbers)}</p>}
      {changes.length > 0 && <h3 className="font-bold">{t("undo.changes")}</h3>}
      <ul className="grid gap-3 empty:hidden">
        {changes.map(({ listingId, name, isRemoved, changes }) => (
          <li
            key={listingId}
            className="wrap-anywhere @container grid gap-2 border-t border-line pt-2"
          >
            <ListingLink id={listingId} name={name} />
            {isRemoved && <p className="text-bad">{t("undo.removed")}</p>}
            {changes.map(({ field, from, to }) => (
              <ChangedField
                key={field}
                changed={{ field, before: from, after: to }}
                labels={labels}
              />
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t("undo.more", { number: formatNumber(more, lang) })}</p>}
      {left.length > 0 && <LeftList left={left} count={counts.left} />}
    </div>
  );
};
