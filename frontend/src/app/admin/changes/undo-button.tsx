import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { previewUndo, refusalOf, startUndo } from "#/api/listing-changes.ts";
import { ChangedField } from "#/app/owner/changes/changed-field.tsx";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useResource } from "#/lib/hooks/use-resource.ts";
import { Dialog } from "#/ui/dialog.tsx";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { ResourceBoundary } from "#/ui/resource-boundary.tsx";
import { LeftList, More } from "./left-list.tsx";
import { ListingLink } from "./listing-link.tsx";
import { useCounts } from "./use-counts.ts";

type Selection = { selection: Schemas["UndoSelection"] };

type Props = Selection & { label: string; name?: string; className?: string };

/** Shows what an undo would do, and starts it. */
export const UndoButton = ({ selection, ...button }: Props) => (
  <DialogButton {...button}>
    {(onClose) => <UndoDialog selection={selection} onClose={onClose} />}
  </DialogButton>
);

const UndoDialog = ({ onClose, ...props }: Selection & { onClose: () => void }) => {
  const { t } = useTranslation(["adminChanges", "forms"]);
  const navigate = useNavigate();
  const [selection] = useState(props.selection);
  const load = useCallback(
    (signal: AbortSignal) => previewUndo(selection, signal),
    [selection],
  );
  const preview = useResource(load);
  const { isBusy, run } = useAction((error) =>
    t(`adminChanges:undo.${refusalOf(error) ?? "failed"}`)
  );
  const start = () =>
    run(async () => {
      const { id } = await startUndo(selection);
      onClose();
      await navigate({ to: "/admin/changes", search: { group: id } });
    });
  return (
    <Dialog title={t("adminChanges:undo.title")} onClose={onClose}>
      <section className="grid gap-4">
        <ResourceBoundary
          resource={preview}
          failed={t("adminChanges:undo.loadFailed")}
          skeleton="h-48 w-full"
          empty={(data) => typeof data === "string" && t(`adminChanges:undo.${data}`)}
        >
          {(data) => typeof data !== "string" && <Preview preview={data} />}
        </ResourceBoundary>
        <div className="flex flex-wrap gap-3">
          {typeof preview.data === "object" && canStart(preview.data) && (
            <button
              type="button"
              disabled={isBusy}
              onClick={start}
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

const canStart = ({ changes, counts }: Schemas["UndoPreview"]): boolean =>
  changes.length > 0 || counts.seen < counts.listings;

const Preview = ({ preview }: { preview: Schemas["UndoPreview"] }) => {
  const { t } = useTranslation("adminChanges");
  const { counts, changes, left } = preview;
  const numbers = useCounts(counts);
  return (
    <div className="grid gap-4">
      <p>
        {t(canStart(preview) ? "undo.counts" : "undo.nothing", numbers)}{" "}
        {counts.seen < counts.listings && t("undo.partly", numbers)}
      </p>
      {changes.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-bold">{t("undo.changes")}</h3>
          <ul className="grid gap-3">
            {changes.map(({ listingId, name, isRemoved, changes }) => (
              <li key={listingId} className="grid gap-2 border-t border-line pt-2">
                <p className="wrap-anywhere font-bold">
                  <ListingLink id={listingId} name={name} />
                </p>
                {isRemoved && <p className="text-bad">{t("undo.removed")}</p>}
                {changes.map(({ field, from, to }) => (
                  <ChangedField
                    key={field}
                    changed={{ field, before: from, after: to }}
                    labels={{ before: t("undo.now"), after: t("undo.then") }}
                  />
                ))}
              </li>
            ))}
          </ul>
          <More count={counts.changed + counts.removed - changes.length} />
        </section>
      )}
      {left.length > 0 && <LeftList left={left} count={counts.left} />}
    </div>
  );
};
