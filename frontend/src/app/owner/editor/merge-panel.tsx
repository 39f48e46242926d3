import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Caution } from "#/ui/form/caution.tsx";
import type { ListingDraftHandle } from "../draft/use-listing-draft.ts";
import { useFieldLabel } from "#/components/listing-fields/field-texts.ts";
import { ShownValue } from "#/components/listing-fields/shown-value.tsx";

/**
 * Shown after another editor, or the user on another device, has saved the listing. Lists the
 * merged changes and lets the user resolve conflicts.
 */
export const MergePanel = ({ draft }: { draft: ListingDraftHandle }) => {
  const { t } = useTranslation("editor");
  const labelOf = useFieldLabel(draft.values.language);
  const { takenOver, conflicts, values, origin } = draft;
  if (!origin) return null;
  return (
    <div role="alert">
      <Caution>
        <p className="font-bold">{t("merge.title")}</p>
        {takenOver.length > 0 && (
          <>
            <p className="mt-1">{t("merge.takenOver")}</p>
            <ul className="mt-1 grid gap-1">
              {takenOver.map((name) => (
                <li key={name} className="text-ink">
                  <span className="text-muted">{`${labelOf(name)}: `}</span>
                  <ShownValue name={name} values={origin.values} />
                </li>
              ))}
            </ul>
            <button type="button" onClick={draft.acknowledge} className="link min-h-11">
              {t("merge.ok")}
            </button>
          </>
        )}
        {conflicts.map((name) => (
          <fieldset key={name} className="mt-3 border-0 text-ink">
            <legend className="font-bold">{t("merge.conflict", { field: labelOf(name) })}</legend>
            <div className="mt-1 grid gap-2 sm:grid-cols-2">
              <Choice
                label={t("merge.mine")}
                button={t("merge.keepMine")}
                onChoose={() => draft.keepMine(name)}
              >
                <ShownValue name={name} values={values} />
              </Choice>
              <Choice
                label={t("merge.theirs")}
                button={t("merge.takeTheirs")}
                onChoose={() => draft.discardFields([name])}
              >
                <ShownValue name={name} values={origin.values} />
              </Choice>
            </div>
          </fieldset>
        ))}
      </Caution>
    </div>
  );
};

type ChoiceProps = {
  label: string;
  button: string;
  onChoose: () => void;
  children: ReactNode;
};

const Choice = ({ label, button, onChoose, children }: ChoiceProps) => (
  <div className="card flex flex-col gap-2 p-3">
    <p className="text-sm text-muted">{label}</p>
    <div className="wrap-anywhere flex-1">{children}</div>
    <button type="button" onClick={onChoose} className="btn btn-plain">{button}</button>
  </div>
);
