import { useNavigate, useSearch } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";

/** Leads to a report by its reference; a plain form does. */
export const ReferenceForm = () => {
  const { t } = useTranslation("cases");
  const navigate = useNavigate();
  const { hl } = useSearch({ strict: false });

  const follow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reference = String(new FormData(event.currentTarget).get("reference")).trim();
    if (reference) navigate({ to: "/reports/$reference", params: { reference } });
  };

  return (
    <form method="get" action="/reports" onSubmit={follow} className="text-start">
      <label htmlFor="reference" className="mb-1 block font-bold">{t("byReference")}</label>
      <div className="flex gap-2">
        <input
          id="reference"
          name="reference"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          className="field min-w-0 flex-1"
        />
        {hl && <input type="hidden" name="hl" value={hl} />}
        <button type="submit" className="btn btn-primary">{t("follow")}</button>
      </div>
    </form>
  );
};
