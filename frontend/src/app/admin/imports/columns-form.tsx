import { ArrowRight } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { assertSuccess } from "#/api/problem.ts";
import { UserText } from "#/components/user-text.tsx";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Part } from "../parts.tsx";
import { useReload } from "../use-reload.ts";
import { useImportFields } from "./use-import-fields.ts";

type Props = { load: Schemas["ImportWithColumns"] };

/** What each column becomes: guessed, and to be changed by an admin. */
export const ColumnsForm = ({ load: { id, state, columns, firstRows } }: Props) => {
  const { t } = useTranslation("adminImports");
  const lang = useLang();
  const reload = useReload();
  const fields = useImportFields();
  const { isBusy, run } = useAction(t("failed"));
  const plan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll("field") as Schemas["ImportField"][];
    const body = Object.fromEntries(columns.map(({ name }, at) => [name, chosen[at] || null]));
    run(async () => {
      assertSuccess(
        await api.PUT("/api/admin/imports/{id}/columns", { params: { path: { id } }, body }),
      );
      await reload();
    });
  };
  return (
    <Part title={t("columns")}>
      {/* After the dry run, its groups are what matters. */}
      <details open={state === "read"}>
        <summary className="link min-h-11 content-center">
          {t("recognised", {
            number: formatNumber(columns.filter(({ field }) => field).length, lang),
            all: formatNumber(columns.length, lang),
          })}
        </summary>
        <form onSubmit={plan} className="grid gap-3">
          <table className="import-table columns">
            <thead>
              <tr>
                <th scope="col">{t("inSheet")}</th>
                <th scope="col">{t("firstRow")}</th>
                <th scope="col">{t("becomes")}</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ name, field }, at) => (
                <tr key={name}>
                  <th scope="row">
                    <UserText text={name} />
                  </th>
                  <td className="text-muted">
                    <span className="line-clamp-2">
                      <UserText text={firstRows[0]?.[at] ?? ""} />
                    </span>
                  </td>
                  <td>
                    <div className="flex items-center gap-2">
                      <ArrowRight
                        size={16}
                        aria-hidden="true"
                        className="flex-none max-md:hidden"
                      />
                      <select
                        name="field"
                        defaultValue={field ?? ""}
                        aria-label={t("becomesName", { column: name })}
                        className="field md:w-64"
                      >
                        <option value="">{t("notImported")}</option>
                        {fields.map(({ value, label }) => (
                          <option key={value} value={value}>{label}</option>
                        ))}
                      </select>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <button type="submit" disabled={isBusy} className="btn btn-primary justify-self-start">
            {t("look")}
          </button>
        </form>
      </details>
    </Part>
  );
};
