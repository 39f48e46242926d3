import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readStored, writeStored } from "#/lib/browser/stored.ts";
import { categoryIds, categoryName } from "#/lib/business/categories.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { CategoryId } from "#/lib/types.ts";
import { FieldError } from "#/ui/form/fields/field.tsx";
import { FileIcon } from "#/ui/file-icon.tsx";
import { useField } from "#/ui/form/form-context.ts";
import "./trade-picks.css";

const storedKey = "trades";

/** The next form begins with this trade. */
export const noteTrade = (id: CategoryId): void => {
  const others = readTrades().filter((other) => other !== id);
  writeStored(storedKey, [id, ...others].join(","));
};

/** All trades, those used last first. */
const readTrades = (): CategoryId[] => {
  const used = (readStored(storedKey) ?? "").split(",");
  const known = categoryIds.filter((id) => used.includes(id));
  known.sort((a, b) => used.indexOf(a) - used.indexOf(b));
  return [...known, ...categoryIds.filter((id) => !used.includes(id))];
};

/** The trades as pictures, of which one is chosen. */
export const TradePicks = ({ chosen }: { chosen: CategoryId | undefined }) => {
  const { t } = useTranslation("registering");
  const lang = useLang();
  const [trades] = useState(readTrades);
  const { control, error, errorId } = useField("category");
  return (
    <fieldset className="border-0" aria-describedby={control["aria-describedby"]}>
      <legend className="sr-only">{t("trade")}</legend>
      <div className="trade-picks">
        {trades.map((id, index) => (
          <label key={id} data-tint={id} className="tint">
            <input
              type="radio"
              name="category"
              value={id}
              defaultChecked={id === chosen}
              // The summary of errors leads to the first one.
              id={index === 0 ? control.id : undefined}
              aria-invalid={control["aria-invalid"]}
              className="sr-only"
            />
            <FileIcon name={id} size={40} />
            <span>{categoryName(id, lang)}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
};
