import { X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ListingsSearch, toListingFilter } from "#/api/admin-listings.ts";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { focusHeading } from "#/lib/browser/focus-heading.ts";
import { categoryIds, categoryName } from "#/lib/business/categories.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { useAction } from "#/lib/hooks/use-action.ts";
import { useExplainProblem } from "#/lib/hooks/use-explain-problem.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { changesAny, Preview } from "../changes/undo-button.tsx";
import { useReload } from "../use-reload.ts";
import type { Ticks } from "./listings-page.tsx";

export const acts = ["suspend", "trade", "place"] as const;
export type Act = typeof acts[number];

type Plan = Schemas["BulkPlan"];

type Props = {
  act: Act;
  count: number;
  ticks: Ticks;
  search: ListingsSearch;
  onDone: () => void;
  onClose: () => void;
};

const waitsFrom = 51;

/** Asks what to change, shows what that would do, and starts it. */
export const BulkPlan = ({ act, count, ticks, search, onDone, onClose }: Props) => {
  const { t } = useTranslation("adminListings");
  const lang = useLang();
  const reload = useReload();
  const explain = useExplainProblem();
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, run } = useAction((error) => explain(error, t("failed")).text);
  const [planned, setPlanned] = useState<{ plan: Plan; preview: Schemas["UndoPreview"] }>();
  useEffect(() => heading.current?.focus(), []);
  const look = async (form: FormData) => {
    const plan: Plan = {
      change: toChange(act, form),
      selection: ticks === "all" ? { filter: toListingFilter(search) } : { ids: [...ticks] },
    };
    const preview = dataOf(await api.POST("/api/admin/bulk-acts/preview", { body: plan }));
    setPlanned({ plan, preview });
  };
  const start = async (reason: string) => {
    const body = { ...planned!.plan, reason };
    const { state } = dataOf(await api.POST("/api/admin/bulk-acts", { body }));
    onDone();
    await reload();
    // Above the list, the act waits or runs.
    focusHeading();
    await showToast(t(state === "waiting" ? "waits" : "started"), "success");
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    run(() => planned ? start(String(form.get("reason"))) : look(form));
  };
  const { counts } = planned?.preview ?? {};
  const isWhole = counts && counts.seen === counts.listings;
  return (
    <section
      aria-labelledby="bulk-plan"
      className="card grid gap-2 p-4 min-[75rem]:sticky min-[75rem]:top-[calc(var(--top)+16px)] min-[75rem]:order-1 min-[75rem]:max-h-[calc(100vh-var(--top)-32px)] min-[75rem]:overflow-auto"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id="bulk-plan" ref={heading} tabIndex={-1} className="text-lg font-bold">
          {t(`titleOf.${act}`, { number: formatNumber(count, lang) })}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t("close")}
          className="btn btn-plain px-2"
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      <p className="text-muted">{t("lookFirst")}</p>
      {/* Another change needs another preview. */}
      <form onSubmit={submit} className="grid gap-3">
        <div className="grid gap-3 empty:hidden" onChange={() => setPlanned(undefined)}>
          <Fields act={act} />
        </div>
        {planned && (
          // The reason and the button stay in sight.
          <div className="max-h-[40vh] overflow-auto">
            <Preview preview={planned.preview} after={t("after")} />
          </div>
        )}
        {planned && changesAny(planned.preview) && (
          <>
            <label className="grid gap-1 text-sm font-bold">
              {t("reason")}
              <textarea
                name="reason"
                rows={2}
                required
                maxLength={500}
                className="field font-normal"
              />
            </label>
            <p className="text-muted">{t("toldOwners")}</p>
            {act !== "suspend" && count >= waitsFrom && <p>{t("waitsFirst")}</p>}
          </>
        )}
        {(!planned || changesAny(planned.preview)) && (
          <button type="submit" disabled={isBusy} className="btn btn-accent">
            {!planned
              ? t("look")
              : isWhole
              ? t("confirm", { number: formatNumber(counts!.changed, lang) })
              : t("confirmAll")}
          </button>
        )}
        <p className="text-muted">{t("undoable")}</p>
      </form>
    </section>
  );
};

const toChange = (act: Act, form: FormData): Schemas["BulkChange"] => {
  if (act === "suspend") return { act };
  if (act === "trade") return { act, category: form.get("category") as Schemas["Category"] };
  const address = [...form].filter(([name, value]) => name !== "reason" && value !== "");
  return { act, address: Object.fromEntries(address) };
};

const Fields = ({ act }: { act: Act }) => {
  const { t } = useTranslation("adminListings");
  const lang = useLang();
  if (act === "suspend") return null;
  if (act === "trade") {
    return (
      <label className="grid gap-1 text-sm font-bold">
        {t("filter.category")}
        <select name="category" required defaultValue="" className="field font-normal">
          <option value="" />
          {categoryIds.map((id) => <option key={id} value={id}>{categoryName(id, lang)}</option>)}
        </select>
      </label>
    );
  }
  const fields = (["city", "state", "zipCode"] as const).map((name) => (
    <label key={name} className="grid gap-1 text-sm font-bold">
      {t(name === "zipCode" ? "pin" : `filter.${name}`)}
      <input
        name={name}
        {...name === "zipCode"
          ? { inputMode: "numeric", pattern: "[1-9][0-9]{5}", title: t("pinHelp") }
          : { maxLength: 100 }}
        className="field font-normal"
      />
    </label>
  ));
  return [<p key="help" className="text-muted">{t("placeHelp")}</p>, ...fields];
};
